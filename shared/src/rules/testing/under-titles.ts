const idsOf = (text: string): readonly string[] => text.match(/[PSU]-\d{3}/g) ?? [];

/**
 * A table of rules in parts of at most four requirements: each title gets the rules that name one of its requirements and that
 * no title before it took. The last title names none and gets what is left. Throws when a title gets no rule.
 */
export function underTitles<Rule extends { readonly promise: string }>(
  rules: readonly Rule[],
  titles: readonly string[],
): { readonly title: string; readonly rules: readonly Rule[] }[] {
  const left = new Set(rules);
  const parts = titles.map((title, index) => {
    const ids = idsOf(title);
    const isLast = index === titles.length - 1;
    const own = [...left].filter(({ promise }) => isLast || idsOf(promise).some((id) => ids.includes(id)));
    for (const rule of own) left.delete(rule);
    if (own.length === 0) throw new Error(`No rule is left for '${title}'.`);
    return { title, rules: own };
  });
  return parts;
}
