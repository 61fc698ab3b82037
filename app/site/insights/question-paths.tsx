import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { type DrawnTool, ToolDrawing } from '../tool-drawing'

/** To each question the text, the sum and the file to take along. */
const paths = [
  {
    key: 'score',
    read: 'how-many-mystery-shops',
    reckon: ['/tools/mystery-shop-sample', 'shopSample'],
    take: 'mystery-shop-form',
  },
  {
    key: 'money',
    read: 'from-revpar-to-gop',
    reckon: ['/tools/revpar-bridge', 'revparBridge'],
    take: 'kpi-workbook',
  },
  {
    key: 'menu',
    read: 'menu-engineering-in-an-evening',
    reckon: ['/tools/menu-engineering', 'menuEngineering'],
    take: 'menu-workbook',
  },
  {
    key: 'friday',
    read: 'rostering-by-the-half-hour',
    reckon: ['/tools/labour-roster', 'labourRoster'],
    take: 'kpi-workbook',
  },
  {
    key: 'ready',
    read: 'ninety-days-for-a-new-waiter',
    reckon: ['/assessment', 'assessment'],
    take: 'waiter-ninety-days',
  },
] as const satisfies readonly {
  key: string
  read: string
  reckon: readonly [string, DrawnTool]
  take: string
}[]

/** Questions of a working day, each beside the drawing of its tool, and to each three ways on. `titles` are those of the articles, by slug. */
export function QuestionPaths({ titles }: { titles: Readonly<Record<string, string>> }) {
  const t = useTranslations('insights')
  const places = useTranslations('frame.place')
  const locale = localeOfTag(useLocale())
  return (
    <ol className="grid gap-y-12">
      {paths.map(({ key, read, reckon: [to, name], take }) => (
        <li key={key} className="grid items-center gap-x-12 gap-y-4 md:grid-cols-[1fr_3fr]">
          <div className="max-md:w-2/5">
            <ToolDrawing tool={name} />
          </div>
          <div>
            <h3 className="text-balance text-xl lg:text-2xl">{t(`question.${key}`)}</h3>
            <dl className="mt-2 grid gap-x-8 sm:grid-cols-3">
              <Way
                name={t('way.read')}
                href={localePath(locale, `/blog/${read}`)}
                label={titles[read] ?? ''}
              />
              <Way name={t('way.reckon')} href={localePath(locale, to)} label={places(name)} />
              <Way
                name={t('way.take')}
                href={localePath(locale, `/downloads#${take}`)}
                label={t(`file.${key}`)}
              />
            </dl>
          </div>
        </li>
      ))}
    </ol>
  )
}

function Way({ name, href, label }: { name: string; href: string; label: string }) {
  return (
    <div className="max-sm:grid max-sm:grid-cols-[6rem_1fr] max-sm:items-baseline sm:mt-2">
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd>
        <a href={href} className="inline-block py-2.5 text-link underline-offset-4 hover:underline">
          {label}
        </a>
      </dd>
    </div>
  )
}
