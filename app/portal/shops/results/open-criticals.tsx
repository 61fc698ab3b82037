import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useViewOnly } from '~/platform/view-only'
import { Section } from '~/ui/section'
import type { OpenCritical } from './figures.queries'
import { StartAction } from './start-action'
import { useFigureWords } from './use-figure-words'

interface OpenCriticalsProps {
  criticals: readonly OpenCritical[]
  /** Whoever looks may start an action about them. */
  mayAct: boolean
}

/** What failed as a critical item and nobody has seen to be right since. */
export function OpenCriticals({ criticals, mayAct }: OpenCriticalsProps) {
  const t = useTranslations('shopFigures.criticals')
  const isViewOnly = useViewOnly()
  const { locale, day } = useFigureWords()
  return (
    <Section title={t('title')} lead={t('lead')}>
      {criticals.length === 0 ? <p>{t('none')}</p> : null}
      <ul>
        {criticals.map(
          ({ outlet, outlet_id: outletId, question_id: id, title, shop_id: shop, failed_at: at }) => (
            <li key={`${outletId} ${id}`} className="border-hairline border-b py-2">
              <span className="block">{title[locale]}</span>
              <span className="flex flex-wrap items-center gap-x-3 text-ink-soft text-sm">
                {outlet}, {t('at', { day: day(at) })}
                <Link
                  to={`/app/mystery-shops/shops/${shop}`}
                  className="inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline"
                >
                  {t('open')}
                </Link>
                {mayAct && !isViewOnly ? (
                  <StartAction shopId={shop} questionId={id} question={title[locale]} />
                ) : null}
              </span>
            </li>
          ),
        )}
      </ul>
    </Section>
  )
}
