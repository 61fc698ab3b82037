interface Known {
  slug: string
  topics: readonly string[]
}

/**
 * The articles to read after one, at most `count`: those that share most of its topics, of these the first of the given
 * order. Its first topic counts double. What shares nothing is not related; what the article `named` already is left out.
 */
export function relatedTo<Article extends Known>(
  all: readonly Article[],
  slug: string,
  count: number,
  named: readonly string[] = [],
) {
  const own = all.find((article) => article.slug === slug)
  const closeness = ({ topics }: Article) =>
    topics.filter((topic) => own?.topics.includes(topic)).length +
    (own && topics.includes(own.topics[0] ?? '') ? 1 : 0)
  return all
    .filter((article) => article.slug !== slug && !named.includes(article.slug) && closeness(article) > 0)
    .toSorted((one, other) => closeness(other) - closeness(one))
    .slice(0, count)
}
