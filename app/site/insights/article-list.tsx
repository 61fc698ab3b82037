import { useLocale } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { ArticleLine } from './article-line'
import type { ListedArticle } from './articles.server'
import { StickyNote } from './sticky-note'

/** Articles on hairlines: what each comes down to at the side, its title and what it says beside it. */
export function ArticleList({ articles }: { articles: readonly ListedArticle[] }) {
  const locale = localeOfTag(useLocale())
  return (
    <ul data-articles>
      {articles.map(({ slug, title, description, gist, published, minutes, topics }) => (
        <li
          key={slug}
          data-topics={topics.join(' ')}
          className="grid gap-x-12 gap-y-4 border-hairline border-b py-8 first:border-t md:grid-cols-12"
        >
          <div className="md:col-span-4">
            <StickyNote gist={gist} />
          </div>
          <div className="md:col-span-8">
            <h2 className="font-semibold text-lg">
              <a
                href={localePath(locale, `/blog/${slug}`)}
                className="inline-block py-2 text-link underline-offset-4 hover:underline"
              >
                {title}
              </a>
            </h2>
            <p className="max-w-prose">{description}</p>
            <div className="mt-2">
              <ArticleLine published={published} minutes={minutes} topics={topics} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
