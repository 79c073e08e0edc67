/** Background and the two colours of the logo. */
const palettes = {
  amber: ['#fff4d6', '#b45309', '#f59e0b'],
  coral: ['#ffe9e3', '#c2410c', '#fb7185'],
  forest: ['#e6f3ea', '#14532d', '#4d9a6a'],
  gold: ['#3a2a0b', '#f3d27a', '#c99a2e'],
  ink: ['#10192b', '#f5f0e6', '#8fa3c7'],
  lime: ['#f2f9dc', '#3f6212', '#84cc16'],
  ocean: ['#e1f1fb', '#0c4a6e', '#38a3d8'],
  plum: ['#f5e9f7', '#6b216e', '#c26bc4'],
  rose: ['#8f1d44', '#ffe3ec', '#f58fb0'],
  sky: ['#e8f4ff', '#1d4ed8', '#60a5fa'],
  teal: ['#0f4c4a', '#e2f7f4', '#4fc3b5'],
  terracotta: ['#fbe9e0', '#8c3b1d', '#d9774a'],
} as const satisfies Record<string, readonly [string, string, string]>;
export type PaletteName = keyof typeof palettes;

type Draw = (main: string, second: string, initials: string) => string;

const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** The logo shapes, on a square of 96 units. */
const marks = {
  arch: (main, second) =>
    `<path d="M24 74V44a24 24 0 0 1 48 0v30H60V45a12 12 0 0 0-24 0v29z" fill="${main}"/>` +
    `<rect x="18" y="76" width="60" height="6" rx="3" fill="${second}"/>`,
  dots: (main, second) =>
    repeat(9, (n) => {
      const [x, y] = [28 + (n % 3) * 20, 28 + Math.floor(n / 3) * 20];
      return `<circle cx="${x}" cy="${y}" r="${n % 2 === 0 ? 8.5 : 5}" fill="${n % 2 === 0 ? main : second}"/>`;
    }),
  leaf: (main, second) =>
    `<path d="M22 74C18 40 40 20 76 20c2 36-16 58-50 56z" fill="${main}"/>` +
    `<path d="M24 76c10-22 22-34 40-44" stroke="${second}" stroke-width="5" fill="none" stroke-linecap="round"/>`,
  monogram: (main, second, initials) =>
    `<circle cx="48" cy="48" r="34" fill="none" stroke="${second}" stroke-width="2.5"/>` +
    `<text x="48" y="60" text-anchor="middle" font-family="Georgia,'Times New Roman',serif" font-size="34" ` +
    `letter-spacing="1" fill="${main}">${initials}</text>`,
  peaks: (main, second) =>
    `<path d="M12 72 38 28l16 27z" fill="${main}"/><path d="M40 72 62 38l22 34z" fill="${second}"/>` +
    `<path d="m38 28 7 12-7 4-7-4z" fill="#fff"/>`,
  petals: (main, second) =>
    repeat(6, (n) => {
      const fill = n % 2 === 0 ? main : second;
      return `<ellipse cx="48" cy="30" rx="10" ry="18" fill="${fill}" fill-opacity=".92" transform="rotate(${n * 60} 48 48)"/>`;
    }) + `<circle cx="48" cy="48" r="6" fill="#fff"/>`,
  rings: (main, second) =>
    `<circle cx="37" cy="48" r="19" fill="none" stroke="${main}" stroke-width="7"/>` +
    `<circle cx="59" cy="48" r="19" fill="none" stroke="${second}" stroke-width="7"/>`,
  spark: (main, second) =>
    `<path d="M48 14c3 21 13 31 34 34-21 3-31 13-34 34-3-21-13-31-34-34 21-3 31-13 34-34z" fill="${main}"/>` +
    `<circle cx="48" cy="48" r="7" fill="${second}"/>`,
  stripes: (main, second) =>
    repeat(4, (n) => {
      const x = 8 + n * 17;
      return `<path d="M${x} 76 ${x + 18} 20h11L${x + 11} 76z" fill="${n % 2 === 0 ? main : second}"/>`;
    }),
  sunrise: (main, second) =>
    `<path d="M20 58a28 28 0 0 1 56 0z" fill="${main}"/>` +
    repeat(3, (n) => {
      const inset = n * 7;
      return `<rect x="${18 + inset}" y="${63 + n * 8}" width="${60 - inset * 2}" height="4.5" rx="2.2" fill="${second}"/>`;
    }),
  waves: (main, second) =>
    repeat(3, (n) => {
      const y = 34 + n * 15;
      const stroke = n === 1 ? second : main;
      return `<path d="M16 ${y}c11-12 21-12 32 0s21 12 32 0" stroke="${stroke}" stroke-width="7" fill="none" stroke-linecap="round"/>`;
    }),
} as const satisfies Record<string, Draw>;
export type MarkName = keyof typeof marks;

/** Words left out of a monogram. */
const fillers = new Set(['&', 'y', 'de', 'del', 'el', 'la', 'los', 'hnos.']);

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => !fillers.has(word.toLowerCase()));
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

/** An invented brand's logo as SVG; the same input gives the same bytes. */
export function brandLogo(name: string, mark: MarkName, palette: PaletteName): string {
  const [background, main, second] = palettes[palette];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="192" height="192" role="img">` +
    `<rect width="96" height="96" fill="${background}"/>${marks[mark](main, second, initialsOf(name))}</svg>`
  );
}
