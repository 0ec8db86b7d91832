// A square canvas with a coordinate system, sharp on every screen and in the colours of the page.

export class Picture {
  // The coordinates go from −reach to reach. `draw` is asked again where the size or the colours of the page change.
  constructor(id, reach, draw) {
    this.canvas = document.getElementById(id);
    this.context = this.canvas.getContext("2d");
    this.reach = reach;
    this.redraw = oneAtATime(draw);
    new ResizeObserver(this.redraw).observe(this.canvas);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", this.redraw);
  }

  clear() {
    const { canvas, context } = this, ratio = devicePixelRatio || 1;
    this.side = canvas.clientWidth;
    canvas.width = canvas.height = Math.round(this.side * ratio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.lineJoin = context.lineCap = "round";
    this.style = getComputedStyle(canvas);
  }

  colour(name) {
    return this.style.getPropertyValue(`--${name}`);
  }

  // Where a point is, in pixels.
  place([x, y]) {
    const scale = this.side / 2 / this.reach;
    return [this.side / 2 + x * scale, this.side / 2 - y * scale];
  }

  // The point below the mouse or finger.
  under(event) {
    const { left, top } = this.canvas.getBoundingClientRect(), scale = this.side / 2 / this.reach;
    return [(event.clientX - left) / scale - this.reach, this.reach - (event.clientY - top) / scale];
  }

  line(points, colour, { width = 2, fill, dashed } = {}) {
    const { context } = this;
    context.beginPath();
    points.forEach((point) => context.lineTo(...this.place(point)));
    context.setLineDash(dashed ? [4, 5] : []);
    if (fill) {
      context.fillStyle = this.colour(fill);
      context.fill();
    }
    context.strokeStyle = this.colour(colour);
    context.lineWidth = width;
    context.stroke();
    context.setLineDash([]);
  }

  dot(point, colour, size = 4) {
    this.context.beginPath();
    this.context.arc(...this.place(point), size, 0, 2 * Math.PI);
    this.context.fillStyle = this.colour(colour);
    this.context.fill();
  }

  // Beside a point, and never beyond the edge.
  label(text, point, colour, [dx, dy] = [8, -8]) {
    const { context, side } = this, [x, y] = this.place(point);
    context.font = "600 14px system-ui, sans-serif";
    const width = context.measureText(text).width;
    const at = [Math.min(Math.max(x + dx, 4), side - width - 4), Math.min(Math.max(y + dy, 16), side - 6)];
    // What is behind a label does not run through it.
    context.strokeStyle = this.colour("page");
    context.lineWidth = 4;
    context.strokeText(text, ...at);
    context.fillStyle = this.colour(colour);
    context.fillText(text, ...at);
  }

  axes(names) {
    const end = this.reach * 0.94;
    this.line([[-end, 0], [end, 0]], "faint", { width: 1 });
    this.line([[0, -end], [0, end]], "faint", { width: 1 });
    this.label(names[0], [end, 0], "quiet", [-14, -6]);
    this.label(names[1], [0, end], "quiet", [8, 8]);
  }

  // What is shown, for those who cannot see it and for tests.
  shows(what, text) {
    this.canvas.dataset.shown = JSON.stringify(what);
    this.canvas.setAttribute("aria-label", text);
  }
}

// What is asked for while something is drawn is drawn after it, once.
function oneAtATime(draw) {
  let isDrawing = false, again = false;
  return async () => {
    again = true;
    if (isDrawing) return;
    isDrawing = true;
    while (again) {
      again = false;
      await draw();
    }
    isDrawing = false;
  };
}

// A slider with its button: the button lets it go to the end and back to the start, one way in so many seconds.
export class Slider {
  constructor(id, seconds, changed) {
    this.input = document.getElementById(id);
    this.button = document.getElementById(`${id}-play`);
    this.input.addEventListener("input", changed);
    this.button.addEventListener("click", () => (this.isPlaying ? this.pause() : this.play(seconds, changed)));
  }

  get value() {
    return Number(this.input.value);
  }

  play(seconds, changed) {
    this.isPlaying = true;
    this.button.textContent = "Pause";
    let last = performance.now();
    const frame = (now) => {
      if (!this.isPlaying) return;
      const min = Number(this.input.min), range = Number(this.input.max) - min;
      const next = this.value + (now - last) / 1000 / seconds * range;
      this.input.value = next >= min + range ? next - range : next;
      last = now;
      changed();
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  pause() {
    this.isPlaying = false;
    this.button.textContent = "Play";
  }
}

// `0.97 − 0.26 e12`.
export function written(algebra, x) {
  let text = "";
  Array.from(x).forEach((c, mask) => {
    const size = Math.abs(c).toFixed(2);
    if (Number(size) === 0) return;
    const sign = text === "" ? (c < 0 ? "−" : "") : (c < 0 ? " − " : " + ");
    text += sign + size + (mask === 0 ? "" : ` ${algebra.blade(mask)}`);
  });
  return text || "0";
}
