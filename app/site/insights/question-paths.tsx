import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import type { Messages } from '~messages/areas'

type Place = keyof Messages['frame']['place']

/** To each question the text, the sum and the thing to take along. */
const paths = [
  { key: 'score', read: 'how-many-mystery-shops', reckon: ['/tools/mystery-shop-sample', 'shopSample'] },
  { key: 'money', read: 'from-revpar-to-gop', reckon: ['/tools/revpar-bridge', 'revparBridge'] },
  {
    key: 'menu',
    read: 'menu-engineering-in-an-evening',
    reckon: ['/tools/menu-engineering', 'menuEngineering'],
  },
  { key: 'friday', read: 'rostering-by-the-half-hour', reckon: ['/tools/labour-roster', 'labourRoster'] },
  { key: 'ready', read: 'ninety-days-for-a-new-waiter', reckon: ['/assessment', 'assessment'] },
] as const satisfies readonly { key: string; read: string; reckon: readonly [string, Place] }[]

/** Questions of a working day, and to each three ways on. `titles` are those of the articles, by slug. */
export function QuestionPaths({ titles }: { titles: Readonly<Record<string, string>> }) {
  const t = useTranslations('insights')
  const places = useTranslations('frame.place')
  const locale = localeOfTag(useLocale())
  return (
    <ol className="grid">
      {paths.map(({ key, read, reckon: [to, name] }) => (
        <li key={key} className="border-hairline border-t py-6 first:border-t-0 first:pt-0">
          <h3 className="font-semibold text-lg">{t(`question.${key}`)}</h3>
          <dl className="mt-2 grid gap-x-8 sm:grid-cols-3">
            <Way name={t('way.read')} href={localePath(locale, `/blog/${read}`)} label={titles[read] ?? ''} />
            <Way name={t('way.reckon')} href={localePath(locale, to)} label={places(name)} />
            <Way name={t('way.take')} href={localePath(locale, '/downloads')} label={places('downloads')} />
          </dl>
        </li>
      ))}
    </ol>
  )
}

function Way({ name, href, label }: { name: string; href: string; label: string }) {
  return (
    <div className="mt-2">
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd>
        <a
          href={href}
          className="inline-flex min-h-11 items-center text-link underline-offset-4 hover:underline"
        >
          {label}
        </a>
      </dd>
    </div>
  )
}
