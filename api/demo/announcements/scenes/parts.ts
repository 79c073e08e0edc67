/** Building blocks of the wall's pictures. Every picture is an SVG of 640 × 360. */

export const picture = (background: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360">${background}${body}</svg>`;

export const fill = (colour: string): string => `<rect width="640" height="360" fill="${colour}"/>`;

/** A vertical gradient from one colour to another. */
export const sky = (top: string, bottom: string): string =>
  `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="640" height="360" fill="url(#sky)"/>`;

export const rect = (x: number, y: number, w: number, h: number, colour: string, r = 0): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${colour}"/>`;

export const disc = (x: number, y: number, r: number, colour: string, opacity = 1): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}" opacity="${opacity}"/>`;

export const shape = (d: string, colour: string): string => `<path d="${d}" fill="${colour}"/>`;

export const line = (d: string, colour: string, width = 4): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const at = (x: number, y: number, body: string, scale = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>`;

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Deterministic scatter: the same dots on every machine. */
export const scatter = (
  count: number,
  width: number,
  height: number,
  draw: (x: number, y: number, i: number) => string,
) => times(count, (i) => draw(((i * 0.618034) % 1) * width, ((i * 0.754878) % 1) * height, i));

/** An awning of `count` stripes, `width` wide, hanging from (0, 0). */
export const awning = (width: number, count: number, a: string, b: string, drop = 34): string =>
  times(count, (i) => {
    const w = width / count;
    return shape(`M${i * w} 0h${w}v${drop}a${w / 2} ${w / 2} 0 0 1-${w} 0z`, i % 2 ? b : a);
  });

/** A shop front, 150 × 150, with window, door and awning. */
export const shop = (wall: string, glass: string, a: string, b: string): string =>
  rect(0, 0, 150, 150, wall, 4) +
  rect(14, 58, 74, 66, glass, 3) +
  rect(100, 58, 36, 92, glass, 3) +
  disc(107, 108, 2.5, wall) +
  shape('M14 108 60 58h14L24 124H14z', '#ffffff44') +
  at(-6, 20, awning(162, 8, a, b, 20));

/** A person without a face, 34 × 96, feet at (17, 96). */
export const person = (skin: string, top: string, legs: string, hair: string): string =>
  shape('M9 56h16l2 40h-8l-2-26-2 26H7z', legs) +
  shape('M4 32a13 10 0 0 1 26 0v26H4z', top) +
  disc(17, 12, 9, skin) +
  shape('M7.5 12a9.5 9.5 0 0 1 19 0q-4-5-9.5-5t-9.5 5z', hair);

/** A shopping bag, 60 × 76, with its handles. */
export const bag = (colour: string, mark: string): string =>
  line('M18 18V12a12 12 0 0 1 24 0v6', mark, 4) +
  shape('M4 18h52l4 58H0z', colour) +
  shape('M30 36l4.5 9.5 10.5 1.5-7.5 7.5 1.5 10.5-9-5-9 5 1.5-10.5-7.5-7.5 10.5-1.5z', mark);

/** A round tree in its pot, 70 × 120. */
export const tree = (leaf: string, light: string, pot: string): string =>
  rect(32, 60, 6, 34, '#8a5a3b') +
  disc(35, 38, 34, leaf) +
  disc(46, 26, 14, light, 0.5) +
  shape('M15 92h40l-5 28H20z', pot);

/** A sheet of paper, 110 × 140, with a coloured head. */
export const sheet = (head: string, rule: string, lines = 5): string =>
  rect(0, 0, 110, 140, '#ffffff', 8) +
  rect(14, 16, 46, 10, head, 5) +
  times(lines, (i) => rect(14, 42 + i * 17, i === lines - 1 ? 48 : 82, 7, rule, 3.5));
