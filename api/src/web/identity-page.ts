import { brandHue } from 'shared/rules/brand-hue';
import { defaultPortalName, identityMeta } from 'shared/rules/portal-identity';
import type { Identity } from '../identity/repository.ts';
import { escapeHtml } from '../mail/letter.ts';

/** The theme's names of the accent's steps (shared/src/ui/core/theme/semantic-tokens.ts). */
const steps = {
  solid: 'solid',
  'solid-hover': 'solidHover',
  contrast: 'onSolid',
  fg: 'text',
  subtle: 'tint',
  muted: 'tintHover',
  emphasized: 'tintStrong',
  border: 'edge',
} as const;

/** Unlayered, so that it wins over the theme's layers, which script adds later. */
function styleOf({ color, mark }: Identity, urlOf: (path: string) => string): string {
  const hue = color === null ? null : brandHue(color);
  const rule = (mode: 0 | 1): string => {
    const values = [
      ...(hue === null
        ? []
        : [
            ...Object.entries(steps).map(([name, step]) => `--vt-colors-brand-${name}:${hue[step][mode]}`),
            `--start-awning:${hue.solid[mode]}`,
          ]),
      ...(mark === null
        ? []
        : [
            `--portal-mark:url(${urlOf(mode === 0 ? mark.light : mark.dark)})`,
            `--portal-mark-on-dark:url(${urlOf(mark.dark)})`,
          ]),
    ];
    return values.length === 0 ? '' : `html.${mode === 0 ? 'light' : 'dark'}{${values.join(';')}}`;
  };
  const start =
    mark === null
      ? '.start-window svg{overflow:visible}'
      : `.start svg>*{display:none}.start svg{background:var(--portal-mark) 0 50%/contain no-repeat;max-width:60vw}` +
        `.start .start-window svg{background-image:var(--portal-mark-on-dark)}` +
        `.start-top svg{width:${28 * mark.ratio}px}.start-page svg{width:${56 * mark.ratio}px}`;
  return rule(0) + rule(1) + start;
}

/**
 * The host's page with the operator's name, mark and colour: they are there with the first byte, without a call and
 * without a flash of the portal's own. The page has the portal's own name, which is replaced wherever it stands.
 */
export function withIdentity(html: string, identity: Identity, urlOf: (path: string) => string): string {
  if (identity.version === 0) return html;
  const { name, mark } = identity;
  const shown = escapeHtml(JSON.stringify({ name, mark: mark?.ratio ?? null }));
  const isOwn = name === defaultPortalName && mark === null;
  return (isOwn ? html : html.replaceAll(/<meta (?:property="og:image|name="twitter:card)[^>]*>/g, ''))
    .replaceAll(new RegExp(`\\b${defaultPortalName}\\b`, 'g'), () => escapeHtml(name))
    .replace(/<link rel="icon"[^>]*>/, (icon) =>
      mark === null ? icon : `<link rel="icon" href="${urlOf(mark.icon)}" type="image/png">`,
    )
    .replace(
      '</head>',
      () =>
        `<meta name="${identityMeta}" content="${shown}"><style>${styleOf(identity, urlOf)}</style></head>`,
    );
}
