import { useFormatter, useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import { Facts } from '~/ui/definition-list'
import type { ShownOpening } from './openings.server'

/** The open posts, or in plain words that there is none. */
export function OpeningList({ openings }: { openings: readonly ShownOpening[] }) {
  const t = useTranslations('careers.open')
  if (openings.length > 0) return openings.map((opening) => <Post key={opening.id} opening={opening} />)
  return (
    <>
      <p className="font-semibold text-xl">{t('none')}</p>
      <p className="mt-2 max-w-prose text-ink-soft">{t('noneText')}</p>
    </>
  )
}

function Post({ opening }: { opening: ShownOpening }) {
  const t = useTranslations('careers.open')
  const dateTime = useDateTime()
  const { number } = useFormatter()
  const { id, title, description, city, employment, until, monthlyPayFrom, monthlyPayTo } = opening
  const rupees = (amount: number) =>
    number(amount, { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
  return (
    <article id={id} className="mb-12 last:mb-0">
      <h3 className="mb-2 text-xl">{title}</h3>
      <p className="mb-4 max-w-prose whitespace-pre-line">{description}</p>
      <Facts
        facts={[
          { label: t('place'), value: city },
          { label: t('kind'), value: t(`kinds.${employment}`) },
          {
            label: t('pay'),
            value: t('payRange', { from: rupees(monthlyPayFrom), to: rupees(monthlyPayTo) }),
          },
          { label: t('until'), value: dateTime(new Date(until), { dateStyle: 'long', timeZone: 'UTC' }) },
        ]}
      />
    </article>
  )
}
