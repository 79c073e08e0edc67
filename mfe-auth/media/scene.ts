/**
 * The shop window at closing time, drawn for one moment `t` from 0 to 1. All motion completes whole cycles,
 * so that the film loops seamlessly.
 */
const turn = (t: number, turns = 1, phase = 0): number => Math.sin(2 * Math.PI * (t * turns + phase));

const colors = {
  wallTop: '#22315a',
  wallBottom: '#111a33',
  frame: '#0b1224',
  awning: '#1f4fd8',
  awningDark: '#173ea9',
  stripe: '#eaf0fb',
  light: '#ffe2a3',
  glow: '#ffc86b',
  wood: '#8a5426',
  shade: '#5b3417',
} as const;

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** Seeded random positions, so that every rendering is the same. */
const scatter = (i: number): number => {
  const value = Math.sin(i * 127.1 + 11.7) * 43758.5453;
  return value - Math.floor(value);
};

function upperWindows(t: number): string {
  return range(8)
    .map((i) => {
      const lit = scatter(i) > 0.45;
      const warmth = lit ? 0.5 + 0.12 * turn(t, 1 + (i % 2), scatter(i + 40)) : 0;
      const x = 96 + (i % 4) * 236;
      const y = -70 + Math.floor(i / 4) * 176;
      return `<rect x="${x}" y="${y}" width="124" height="128" rx="10" fill="#0f1830"/>
        <rect x="${x + 8}" y="${y + 8}" width="108" height="112" rx="6" fill="${colors.glow}" opacity="${warmth.toFixed(3)}"/>
        <path d="M${x + 62} ${y + 8}v112M${x + 8} ${y + 60}h108" stroke="#0f1830" stroke-width="6"/>`;
    })
    .join('');
}

function awning(t: number): string {
  const parts = 11;
  const width = 860 / parts;
  return range(parts)
    .map((i) => {
      const x = 110 + i * width;
      const drop = 5 * turn(t, 2, i / parts);
      const fill = i % 2 === 0 ? colors.awning : colors.stripe;
      const top = 150 + i * (780 / parts);
      const nextTop = 150 + (i + 1) * (780 / parts);
      return `<path d="M${top} 318H${nextTop}L${x + width} 420q${-width / 2} ${62 + drop} ${-width} 0Z" fill="${fill}"/>`;
    })
    .join('');
}

const lamp = (x: number, on: number): string =>
  `<path d="M${x} 400v92" stroke="${colors.shade}" stroke-width="4"/>
   <path d="M${x - 34} 524q34-62 68 0Z" fill="${colors.shade}"/>
   <ellipse cx="${x}" cy="526" rx="24" ry="9" fill="#fff6de" opacity="${on}"/>
   <ellipse cx="${x}" cy="560" rx="190" ry="170" fill="url(#halo)" opacity="${on}"/>`;

const dressForm = (x: number, fill: string, sway: number): string =>
  `<g transform="translate(${x} 0) rotate(${sway} 0 860) translate(0 174) scale(0.8)">
    <path d="M0 590q-16 0-16 20 0 14 10 20c-34 8-56 20-54 46 2 34 26 44 24 82l-14 62h100l-14-62c-2-38 22-48 24-82 2-26-20-38-54-46 10-6 10-20 10-20 0-20-16-20-16-20Z" fill="${fill}"/>
    <path d="M0 820v56M-40 878h80" stroke="${colors.shade}" stroke-width="8" stroke-linecap="round"/>
  </g>`;

const shelf = (x: number, y: number, width: number, seed: number): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="9" rx="3" fill="${colors.wood}"/>` +
  range(Math.floor(width / 44))
    .map((i) => {
      const height = 26 + scatter(seed + i) * 44;
      const tints = ['#a4632c', '#c98345', '#7b4a22', '#1f4fd8', '#e9b66c'];
      return `<rect x="${x + 8 + i * 44}" y="${y - height}" width="30" height="${height}" rx="6" fill="${tints[Math.floor(scatter(seed + i + 9) * tints.length)]}" opacity="0.85"/>`;
    })
    .join('');

/** Crosses the street once per loop, starting and ending off-screen. */
function passerBy(t: number): string {
  const x = -160 + 1400 * t;
  const step = turn(t, 12);
  const bob = Math.abs(turn(t, 12)) * 5;
  const leg = (side: number): string =>
    `<path d="M0 150q${side * 20} 44 ${side * 34} 92" stroke="#0a1020" stroke-width="25" stroke-linecap="round" fill="none"/>`;
  return `<g transform="translate(${x.toFixed(1)} ${(792 - bob).toFixed(1)})">
    ${leg(step)}${leg(-step)}
    <path d="M-34 20q34-30 66 0l14 136q-46 22-92 0Z" fill="#0a1020"/>
    <circle cy="-26" r="30" fill="#0a1020"/>
    <path d="M26 30q26 40 20 84" stroke="#0a1020" stroke-width="16" stroke-linecap="round" fill="none"/>
    <path d="M28 116h40l6 58h-52Z" fill="${colors.awningDark}"/>
    <path d="M38 116q10-26 20 0" stroke="${colors.awningDark}" stroke-width="5" fill="none"/>
  </g>`;
}

/** One frame of the film, 1080 × 1080. */
export function scene(t: number): string {
  const evening = 0.86 + 0.1 * turn(t, 1, 0.25);
  const lastLamp = 0.62 + 0.36 * turn(t, 1, 0.25);
  const sweep = -700 + 2500 * ((t + 0.35) % 1);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1080 1080" width="1080" height="1080">
  <defs>
    <linearGradient id="wall" x2="0" y2="1"><stop stop-color="${colors.wallTop}"/><stop offset="1" stop-color="${colors.wallBottom}"/></linearGradient>
    <linearGradient id="inside" x2="0" y2="1"><stop stop-color="#d98f3e"/><stop offset="0.45" stop-color="#f0b660"/><stop offset="1" stop-color="#9c5c26"/></linearGradient>
    <radialGradient id="halo"><stop stop-color="${colors.light}" stop-opacity="0.9"/><stop offset="1" stop-color="${colors.light}" stop-opacity="0"/></radialGradient>
    <linearGradient id="spill" x2="0" y2="1"><stop stop-color="${colors.glow}" stop-opacity="0.55"/><stop offset="1" stop-color="${colors.glow}" stop-opacity="0"/></linearGradient>
    <linearGradient id="sweep"><stop stop-color="#fff" stop-opacity="0"/><stop offset="0.5" stop-color="#fff" stop-opacity="0.16"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
    <clipPath id="glass"><rect x="160" y="380" width="760" height="500" rx="14"/></clipPath>
  </defs>
  <rect width="1080" height="1080" fill="url(#wall)"/>
  ${upperWindows(t)}
  <rect y="918" width="1080" height="162" fill="#0c1429"/>
  <rect y="918" width="1080" height="7" fill="#1d2a4d"/>
  <path d="M160 925H920L1040 1080H40Z" fill="url(#spill)" opacity="${evening.toFixed(3)}"/>
  <rect x="136" y="330" width="808" height="588" rx="22" fill="${colors.frame}"/>
  <g clip-path="url(#glass)">
    <rect x="160" y="380" width="760" height="500" fill="url(#inside)" opacity="${evening.toFixed(3)}"/>
    ${shelf(186, 640, 250, 3)}${shelf(186, 760, 250, 21)}${shelf(690, 640, 214, 33)}
    ${lamp(300, evening)}${lamp(540, evening)}${lamp(790, Math.max(0.25, lastLamp))}
    ${dressForm(500, '#1d2c55', 0.6 * turn(t))}${dressForm(614, '#c2483d', -0.6 * turn(t, 1, 0.2))}
    <rect x="160" y="868" width="760" height="14" fill="${colors.shade}"/>
    <path transform="translate(${sweep.toFixed(1)} 0)" d="M0 380h150L10 880h-150Z" fill="url(#sweep)"/>
  </g>
  <path d="M690 380v500M160 380" stroke="${colors.frame}" stroke-width="16"/>
  <path d="M716 640v70" stroke="#0b1224" stroke-width="10" stroke-linecap="round"/>
  <g transform="rotate(${(3.2 * turn(t, 2)).toFixed(2)} 806 690)">
    <path d="M766 716 806 690l40 26" stroke="#0b1224" stroke-width="4" fill="none"/>
    <rect x="744" y="714" width="124" height="46" rx="8" fill="#eaf0fb"/>
    <text x="806" y="744" text-anchor="middle" font-family="Arial, sans-serif" font-weight="700" font-size="20" letter-spacing="1" fill="#14213d">CERRADO</text>
  </g>
  <rect x="150" y="286" width="780" height="34" rx="8" fill="${colors.awningDark}"/>
  ${awning(t)}
  ${passerBy(t)}
</svg>`;
}
