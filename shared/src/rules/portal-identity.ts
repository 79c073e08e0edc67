/** What the portal is called and shows where no operator has said otherwise. */
export const defaultPortalName = 'Vitrina';

/** The portal's name, and the width of the operator's mark in heights; null: the portal's own mark. */
export type PortalIdentity = { readonly name: string; readonly mark: number | null };

/** The `<meta>` of the host's page in which the server says it, so that it costs no call. */
export const identityMeta = 'portal-identity';

/** As the opened page was served. */
export function portalIdentity(): PortalIdentity {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${identityMeta}"]`)?.content;
  return content === undefined ? { name: defaultPortalName, mark: null } : JSON.parse(content);
}

export const portalName = (): string => portalIdentity().name;
