/** Elements of word processors that are no content. */
const noise = 'style, script, meta, link, title, xml, o\\:p, w\\:sdt, head';

const isListItem = (element: Element): boolean => /MsoListParagraph/i.test(element.className);

/** Word writes the bullet or number of a list item as text. */
function takeMarker(item: Element): string {
  const marker = [...item.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  marker?.remove();
  return marker?.textContent?.trim() ?? '';
}

/** Word's list paragraphs become lists. */
function makeLists(body: HTMLElement): void {
  for (const item of [...body.querySelectorAll('p')].filter(isListItem)) {
    const tag = /^[\da-z]{1,3}[.)]/i.test(takeMarker(item)) ? 'ol' : 'ul';
    const before = item.previousElementSibling;
    const list =
      before?.tagName.toLowerCase() === tag && before.hasAttribute('data-pasted')
        ? before
        : body.ownerDocument.createElement(tag);
    if (list !== before) {
      list.setAttribute('data-pasted', '');
      item.before(list);
    }
    const entry = body.ownerDocument.createElement('li');
    entry.append(...item.childNodes);
    list.append(entry);
    item.remove();
  }
}

/**
 * Pasted HTML without what word processors add: comments, styles, empty elements, bullets written as text.
 * The editor keeps only what content may have; the API sanitises it again.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replaceAll(/<!--[\s\S]*?-->/g, ''), 'text/html');
  for (const element of body.querySelectorAll(noise)) element.remove();
  makeLists(body);
  for (const heading of body.querySelectorAll('h1')) {
    const smaller = body.ownerDocument.createElement('h2');
    smaller.append(...heading.childNodes);
    heading.replaceWith(smaller);
  }
  for (const element of body.querySelectorAll('*')) {
    for (const name of ['class', 'style', 'lang', 'data-pasted']) element.removeAttribute(name);
  }
  for (const element of body.querySelectorAll('p, span')) {
    if (element.textContent.trim() === '' && element.querySelector('img, br') === null) element.remove();
  }
  return body.innerHTML.trim();
}
