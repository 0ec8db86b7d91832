//! Where large batches are kept.

/// Asks the system for large pages, before memory is used for the first time. A batch that is read from
/// memory is then read up to half as fast again, since fewer addresses have to be translated, and a new
/// one costs a fault for each two mebibytes instead of each four kibibytes. A refusal changes nothing else.
pub(super) fn prefer_large_pages<T>(memory: &mut [core::mem::MaybeUninit<T>]) {
    #[cfg(all(feature = "std", target_os = "linux", not(miri)))]
    {
        use core::ffi::{c_int, c_void};
        unsafe extern "C" {
            fn madvise(address: *mut c_void, length: usize, advice: c_int) -> c_int;
        }
        const PAGE: usize = 2 << 20;
        const MADV_HUGEPAGE: c_int = 14;
        let (first, size) = (memory.as_mut_ptr().cast::<u8>(), size_of_val(memory));
        let skipped = first.align_offset(PAGE);
        if let Some(whole) = size.checked_sub(skipped).map(|rest| rest / PAGE * PAGE).filter(|&size| size > 0)
        {
            // SAFETY: these pages belong to the slice, and keep what they hold.
            unsafe { madvise(first.add(skipped).cast(), whole, MADV_HUGEPAGE) };
        }
    }
    #[cfg(not(all(feature = "std", target_os = "linux", not(miri))))]
    let _ = memory;
}
