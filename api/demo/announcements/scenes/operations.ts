import {
  at,
  disc,
  fill,
  line,
  person,
  picture,
  rect,
  shape,
  sheet,
  shop,
  sky,
  times,
  tree,
} from './parts.ts';

const facade = picture(
  sky('#9cc9f5', '#eaf4fe'),
  disc(96, 76, 34, '#ffe08a') +
    shape('M430 84q20-26 48-10 30-20 48 10 24 2 22 20H410q0-18 20-20z', '#ffffff') +
    rect(60, 124, 520, 190, '#f7f2ea', 8) +
    rect(60, 124, 520, 30, '#1f4fd8', 8) +
    rect(276, 84, 88, 230, '#e3ecfb', 6) +
    times(4, (i) => rect(288, 100 + i * 44, 64, 34, '#a9c8ec', 3)) +
    at(84, 164, shop('#fff7ea', '#bfe0f2', '#c2410c', '#ffffff'), 0.98) +
    at(404, 164, shop('#eef6ef', '#bfe0f2', '#15803d', '#ffffff'), 0.98) +
    rect(0, 312, 640, 48, '#c6ccd8') +
    at(8, 196, tree('#3f9b5f', '#b6e5c0', '#8d99ae')) +
    at(566, 196, tree('#3f9b5f', '#b6e5c0', '#8d99ae')) +
    at(254, 236, person('#f2c6a0', '#1f4fd8', '#14213d', '#3a2316'), 0.9) +
    at(352, 238, person('#c98b5e', '#fbbf24', '#24407e', '#1b120c'), 0.9),
);

const works = picture(
  fill('#fdf0d8'),
  rect(0, 290, 640, 70, '#e8d3a8') +
    shape('M70 290L330 96h70L140 290z', '#9aa5bd') +
    times(9, (i) => rect(116 + i * 28, 254 - i * 21, 34, 10, '#69758f', 2)) +
    line('M60 270L326 72h80', '#14213d', 9) +
    at(
      420,
      176,
      shape('M34 0h16l30 104H4z', '#f97316') +
        shape('M24 34h36l6 22H18z', '#fff') +
        shape('M12 76h60l6 20H6z', '#fff') +
        rect(-8, 104, 100, 12, '#c2570c', 4),
    ) +
    at(
      528,
      200,
      shape('M24 0h12l22 76H2z', '#f97316') +
        shape('M17 26h26l5 16H13z', '#fff') +
        rect(-6, 76, 72, 10, '#c2570c', 4),
    ) +
    at(356, 196, person('#e8b48c', '#fbbf24', '#24407e', '#fbbf24')) +
    rect(0, 318, 640, 14, '#14213d') +
    times(16, (i) => shape(`M${i * 44} 318h22l-10 14h-22z`, '#fbbf24')),
);

const climate = picture(
  fill('#e3f1fb'),
  rect(130, 54, 380, 110, '#ffffff', 16) +
    rect(130, 130, 380, 34, '#d4dfec', 16) +
    rect(160, 138, 320, 10, '#8fa3bf', 5) +
    disc(474, 86, 10, '#22c55e') +
    rect(160, 80, 90, 12, '#d4dfec', 6) +
    times(5, (i) => line(`M${196 + i * 62} 190q-22 34 0 62t0 60`, i % 2 ? '#5cb8f0' : '#1f4fd8', 9)) +
    at(36, 176, tree('#3f9b5f', '#b6e5c0', '#c2410c'), 1.2) +
    at(540, 210, person('#c98b5e', '#1f4fd8', '#14213d', '#1b120c'), 1.2),
);

const power = picture(
  fill('#fff7d6'),
  rect(196, 44, 248, 272, '#dfe5ef', 14) +
    rect(216, 64, 208, 232, '#ffffff', 8) +
    times(8, (i) =>
      at(
        236 + (i % 4) * 44,
        84 + Math.floor(i / 4) * 88,
        rect(0, 0, 32, 66, '#eef1f7', 5) + rect(9, i % 3 ? 12 : 34, 14, 22, i % 3 ? '#15803d' : '#c81e2b', 3),
      ),
    ) +
    shape('M306 250h40l-14 30h26l-52 62 14-44h-28z', '#f59e0b') +
    at(96, 206, person('#e8b48c', '#f97316', '#24407e', '#fbbf24'), 1.2) +
    line('M150 250l44-20', '#14213d', 6) +
    at(510, 196, person('#c98b5e', '#1f4fd8', '#14213d', '#1b120c'), 1.2),
);

const safety = picture(
  fill('#e8f5ec'),
  rect(0, 300, 640, 60, '#bcdcc6') +
    at(
      70,
      60,
      rect(0, 0, 190, 120, '#15803d', 12) +
        disc(98, 28, 13, '#fff') +
        line('M104 48L84 66l8 26M100 54l26 14M92 92l-30 16M118 92l8-20-20-10', '#fff', 11) +
        shape('M142 46h30v46h-30z', '#ffffff55'),
    ) +
    at(
      398,
      92,
      line('M40 20q34-26 66 0v26', '#14213d', 9) +
        rect(18, 44, 64, 156, '#dc2626', 20) +
        rect(34, 16, 32, 34, '#14213d', 6) +
        rect(26, 92, 48, 46, '#fff', 5) +
        shape('M50 98q14 18 0 34-14-14 0-34z', '#dc2626'),
    ) +
    at(286, 202, person('#f2c6a0', '#f97316', '#14213d', '#fbbf24'), 1.06) +
    at(532, 206, person('#c98b5e', '#0ea5e9', '#24407e', '#1b120c')),
);

const guard = picture(
  sky('#1c2747', '#4a5d8f'),
  rect(0, 296, 640, 64, '#141d38') +
    at(70, 130, shop('#33446f', '#ffe9b8', '#1f4fd8', '#dfe7fb'), 1.12) +
    shape('M440 60l96 34v62c0 64-44 104-96 124-52-20-96-60-96-124V94z', '#7fa2ff') +
    shape('M440 84l74 26v48c0 50-34 82-74 98z', '#1f4fd8') +
    line('M402 164l28 30 50-58', '#ffffff', 15) +
    at(262, 190, person('#e8b48c', '#0b1224', '#0b1224', '#14213d'), 1.12) +
    disc(590, 60, 26, '#ffe9b8', 0.9),
);

const parking = picture(
  fill('#dfe6f1'),
  rect(0, 210, 640, 150, '#8d99ae') +
    times(6, (i) => shape(`M${40 + i * 112} 210h8l-34 150h-12z`, '#ffffff')) +
    rect(40, 40, 150, 150, '#1f4fd8', 18) +
    shape('M84 62h40a32 32 0 0 1 0 64h-20v42H84zm20 18v28h18a14 14 0 0 0 0-28z', '#ffffff') +
    at(
      250,
      160,
      shape('M0 70q2-26 30-30l30-34q6-6 16-6h76q12 0 20 8l26 32 34 6q18 4 18 22v22H0z', '#ef4444') +
        shape('M72 34L92 14h32v24H68zM134 14h26q6 0 10 6l14 18h-50z', '#cfe6fb') +
        disc(56, 92, 20, '#14213d') +
        disc(56, 92, 8, '#cbd5e1') +
        disc(196, 92, 20, '#14213d') +
        disc(196, 92, 8, '#cbd5e1'),
      1.24,
    ) +
    at(560, 200, person('#e8b48c', '#15803d', '#14213d', '#3a2316'), 1.1),
);

const foodCourt = picture(
  fill('#fdebdc'),
  rect(0, 286, 640, 74, '#e9c9ac') +
    at(50, 96, shop('#fff7ea', '#ffe2b3', '#c2410c', '#ffffff'), 1.24) +
    at(404, 96, shop('#fdf2f2', '#ffe2b3', '#be123c', '#ffffff'), 1.24) +
    rect(246, 236, 148, 12, '#7c4a2a', 6) +
    rect(314, 246, 12, 70, '#7c4a2a') +
    rect(282, 312, 76, 10, '#7c4a2a', 5) +
    at(
      268,
      198,
      rect(0, 8, 34, 30, '#ffffff', 6) +
        line('M34 16q16 0 14 12t-16 8', '#ffffff', 5) +
        line('M10 0q-6-10 0-18M22 0q-6-10 0-18', '#c9a58a', 3),
    ) +
    `<ellipse cx="354" cy="230" rx="30" ry="8" fill="#fff"/>` +
    shape('M334 226q20-30 40 0z', '#f59e0b') +
    at(196, 216, person('#f2c6a0', '#0f766e', '#14213d', '#3a2316'), 1.05) +
    at(410, 216, person('#c98b5e', '#7c3aed', '#24407e', '#1b120c'), 1.05),
);

const recycling = picture(
  fill('#e6f4e6'),
  rect(0, 296, 640, 64, '#bfe0bd') +
    times(4, (i) => {
      const colour = ['#1f4fd8', '#eab308', '#15803d', '#64748b'][i] ?? '';
      return at(
        104 + i * 116,
        150,
        rect(-4, 0, 92, 18, colour, 6) +
          shape('M2 18h80l-8 134H10z', colour) +
          rect(22, 6, 40, 7, '#ffffff99', 3) +
          line('M30 92l12-20 12 20M62 84l-8 22H34M26 104l-4-14', '#ffffff', 6),
      );
    }) +
    at(16, 178, tree('#2f9e54', '#a7e3b4', '#b45309'), 1.05) +
    at(570, 214, person('#e8b48c', '#15803d', '#14213d', '#3a2316')) +
    shape('M480 40q60-10 90 40-60 12-90-40z', '#2f9e54') +
    line('M484 44q46 10 74 30', '#d3f2d9', 3),
);

const documents = picture(
  fill('#e9edf7'),
  at(176, 90, `<g transform="rotate(-9 55 70)">${sheet('#c2410c', '#dfe4ee')}</g>`, 1.35) +
    at(330, 84, `<g transform="rotate(7 55 70)">${sheet('#1f4fd8', '#dfe4ee')}</g>`, 1.4) +
    at(252, 56, sheet('#15803d', '#dfe4ee', 5), 1.55) +
    disc(408, 244, 36, '#1f4fd8') +
    line('M392 244l12 13 22-26', '#ffffff', 9) +
    line('M70 292h500', '#c7d0e2', 6),
);

const schedule = picture(
  fill('#eef1fb'),
  rect(150, 56, 340, 250, '#ffffff', 18) +
    rect(150, 56, 340, 62, '#1f4fd8', 18) +
    rect(150, 96, 340, 24, '#1f4fd8') +
    rect(214, 38, 16, 44, '#14213d', 8) +
    rect(410, 38, 16, 44, '#14213d', 8) +
    times(21, (i) =>
      rect(
        178 + (i % 7) * 43,
        140 + Math.floor(i / 7) * 50,
        30,
        34,
        i === 9 || i === 16 ? '#f59e0b' : '#e5eaf5',
        7,
      ),
    ) +
    disc(496, 276, 54, '#14213d') +
    disc(496, 276, 43, '#ffffff') +
    line('M496 248v30l20 14', '#14213d', 7),
);

const campaign = picture(
  fill('#e6e9ff'),
  shape('M150 170l210-90v210l-210-70z', '#1f4fd8') +
    rect(104, 152, 60, 88, '#14213d', 16) +
    shape('M176 232l44 14 12 70h-40z', '#14213d') +
    disc(368, 185, 26, '#7fa2ff') +
    times(3, (i) =>
      line(
        `M${424 + i * 44} ${150 - i * 26}q${26 + i * 6} ${36 + i * 26} 0 ${72 + i * 52}`,
        ['#f59e0b', '#ef4444', '#15803d'][i] ?? '',
        12,
      ),
    ) +
    at(
      520,
      30,
      rect(0, 0, 84, 54, '#ffffff', 12) +
        shape('M20 50h24L22 74z', '#ffffff') +
        rect(16, 16, 52, 7, '#c7d0e2', 3) +
        rect(16, 30, 34, 7, '#c7d0e2', 3),
    ),
);

const counter = picture(
  fill('#e9f3f1'),
  rect(0, 290, 640, 70, '#c3dcd7') +
    at(212, 104, person('#f2c6a0', '#f59e0b', '#14213d', '#3a2316'), 1.15) +
    rect(110, 190, 420, 116, '#0f766e', 10) +
    rect(96, 176, 448, 24, '#14213d', 8) +
    at(
      370,
      96,
      rect(0, 0, 120, 76, '#14213d', 8) +
        rect(8, 8, 104, 60, '#bfe9e2', 4) +
        rect(18, 44, 14, 18, '#0f766e') +
        rect(40, 32, 14, 30, '#0f766e') +
        rect(62, 22, 14, 40, '#0f766e') +
        rect(84, 14, 14, 48, '#f59e0b'),
    ) +
    rect(420, 170, 20, 10, '#14213d') +
    at(34, 198, person('#c98b5e', '#1f4fd8', '#24407e', '#1b120c'), 1.1) +
    at(560, 178, tree('#2f9e54', '#a7e3b4', '#14213d')),
);

export const operationScenes = {
  facade,
  works,
  climate,
  power,
  safety,
  guard,
  parking,
  foodCourt,
  recycling,
  documents,
  schedule,
  campaign,
  counter,
};
