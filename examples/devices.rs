//! The devices that `gacore_runtime::gpu` can use, with their limits.
//!
//! `cargo run --features gpu --example devices`

use gacore_runtime::gpu::{DEVICE_VARIABLE, Device};

fn main() {
    let devices = Device::list();
    for device in &devices {
        let yes = |offered: bool| if offered { "yes" } else { "no" };
        let [half, subgroups, timestamps] = device.offers.map(yes);
        println!("{device}");
        println!("   driver {}", device.driver);
        println!("   binds {} MiB of a batch at once, longer ones are split", device.binding_bytes >> 20);
        println!("   largest buffer {} MiB", device.buffer_bytes >> 20);
        println!(
            "   workgroups of {} invocations share {} KiB",
            device.invocations,
            device.workgroup_bytes >> 10
        );
        println!("   half precision {half}, subgroups {subgroups}, timestamps {timestamps}");
    }
    match Device::open() {
        Ok(device) => println!("Device::open() takes {}; {DEVICE_VARIABLE} chooses another", device.info()),
        Err(error) => println!("none: {error}"),
    }
}
