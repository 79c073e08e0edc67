import type { ReactNode } from 'react';
import type { IllustrationName } from './illustration-name.ts';

const tint = 'var(--vt-colors-brand-muted)';
const line = 'var(--vt-colors-brand-border)';
const accent = 'var(--vt-colors-brand-solid)';
const paper = 'var(--vt-colors-bg-panel)';

const awning = (
  <path
    fill={accent}
    d="M44 30h72l8 18a10 10 0 0 1-19 4 10 10 0 0 1-16.6 2A10 10 0 0 1 80 58a10 10 0 0 1-8.4-4A10 10 0 0 1 55 52a10 10 0 0 1-19-4Z"
  />
);

const shop = (
  <>
    <rect x="42" y="40" width="76" height="62" rx="8" fill={paper} stroke={line} strokeWidth="2" />
    <rect x="52" y="62" width="30" height="28" rx="4" fill={tint} />
    <rect x="90" y="62" width="18" height="40" rx="4" fill={tint} />
    <circle cx="94" cy="83" r="1.6" fill={accent} />
    {awning}
  </>
);

const sheet = (x: number, y: number, rotate: number) => (
  <g transform={`translate(${x} ${y}) rotate(${rotate} 26 34)`}>
    <rect width="52" height="68" rx="6" fill={paper} stroke={line} strokeWidth="2" />
    <rect x="10" y="14" width="22" height="5" rx="2.5" fill={accent} />
    <rect x="10" y="27" width="32" height="4" rx="2" fill={line} />
    <rect x="10" y="37" width="32" height="4" rx="2" fill={line} />
    <rect x="10" y="47" width="20" height="4" rx="2" fill={line} />
  </g>
);

const drawings: Record<IllustrationName, ReactNode> = {
  window: shop,
  search: (
    <>
      {sheet(44, 26, -6)}
      <circle cx="98" cy="72" r="21" fill={paper} fillOpacity=".85" stroke={accent} strokeWidth="5" />
      <path d="m113 88 13 14" stroke={accent} strokeWidth="7" strokeLinecap="round" />
    </>
  ),
  papers: (
    <>
      {sheet(38, 30, -10)}
      {sheet(70, 26, 7)}
    </>
  ),
  done: (
    <>
      {shop}
      <circle cx="116" cy="92" r="17" fill={accent} stroke={paper} strokeWidth="4" />
      <path
        d="m108 92 6 6 11-11"
        fill="none"
        stroke={paper}
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  broken: (
    <>
      {shop}
      <path d="m56 66 9 8-6 6 10 9" fill="none" stroke={accent} strokeWidth="2.5" strokeLinejoin="round" />
      <circle cx="116" cy="92" r="17" fill={accent} stroke={paper} strokeWidth="4" />
      <path d="M116 84v9m0 6v.500" stroke={paper} strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  offline: (
    <>
      {shop}
      <circle cx="116" cy="92" r="17" fill={accent} stroke={paper} strokeWidth="4" />
      <path d="m109 85 14 14m0-14-14 14" stroke={paper} strokeWidth="4" strokeLinecap="round" />
    </>
  ),
};

export default function Drawing({ name }: { readonly name: IllustrationName }): ReactNode {
  return drawings[name];
}
