import sanitizeHtml from 'sanitize-html';
import { contentAttributes, contentLink, contentPicture, contentTags } from 'shared/rules/content-policy';

/** Written content that is safe to store: allowed tags and allowed link targets only (T8). */
export function sanitiseContent(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...contentTags],
    allowedAttributes: Object.fromEntries(
      Object.entries(contentAttributes).map(([tag, names]) => [tag, [...names]]),
    ),
    // The link rule below checks the schemes.
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && contentPicture(attribs['src'] ?? '') === null,
    transformTags: {
      a: (tagName, attributes) => {
        const link = contentLink(attributes['href'] ?? '');
        const { href: _unchecked, ...rest } = attributes;
        return { tagName, attribs: link === null ? rest : { ...rest, href: link.href } };
      },
    },
  }).trim();
}
