import { useTranslations } from 'use-intl'
import { Prose } from '~/ui/prose'
import { WorkedExample } from '../worked-example'
import type { ReadArticle } from './articles.server'

/** An article's sections, and beside them the way to each. */
export function ArticleBody({ sections, example }: Pick<ReadArticle, 'sections' | 'example'>) {
  const t = useTranslations('insights.article')
  return (
    <div className="mx-auto max-w-6xl px-5 md:px-8">
      <div className="grid gap-x-12 gap-y-8 border-hairline border-t py-10 md:py-14 lg:grid-cols-12">
        <nav aria-label={t('contents')} className="lg:sticky lg:top-8 lg:col-span-4 lg:self-start">
          <ol className="border-hairline border-l">
            {sections.flatMap(({ id, title }) =>
              id ? (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="flex min-h-11 items-center py-1.5 pl-4 text-link underline-offset-4 hover:underline lg:text-sm"
                  >
                    {title}
                  </a>
                </li>
              ) : (
                []
              ),
            )}
          </ol>
        </nav>
        <div className="grid min-w-0 grid-cols-1 gap-12 lg:col-span-8">
          {sections.map(({ id, title, blocks }, at) => (
            <section key={id ?? at} aria-labelledby={id} className="grid grid-cols-1 gap-6">
              {title ? (
                <h2 id={id} className="text-xl">
                  {title}
                </h2>
              ) : null}
              {blocks.map((block) => {
                if (block !== 'example') return <Prose key={block.html} html={block.html} />
                return example ? <WorkedExample key="example" {...example} /> : null
              })}
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}
