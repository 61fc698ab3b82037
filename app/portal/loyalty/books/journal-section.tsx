import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import type { BookMonth } from '~/domain/loyalty/books'
import { writeMoney } from '~/domain/numbers'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { Section } from '~/ui/section'
import { Select } from '~/ui/select'
import { MonthState } from './month-state'

interface JournalSectionProps {
  /** The oldest first; at least one. */
  months: readonly BookMonth[]
  nameOf: (month: string) => string
  tenantId: string
  /** The month that can be closed next. */
  mayClose: string | null
  onSave: (month: string) => void
}

/** The entries of a month’s end, as the accountant books them. */
export function JournalSection({ months, nameOf, tenantId, mayClose, onSave }: JournalSectionProps) {
  const t = useTranslations('loyaltyBooks')
  const locale = localeOfTag(useLocale())
  const [chosen, setChosen] = useState(() => (months.at(-2) ?? months.at(-1))?.month ?? '')
  const shown = months.find(({ month }) => month === chosen)
  const journal = shown?.journal ?? []
  const isOpen = chosen === months.at(-1)?.month
  const money = (paise: number) => (paise ? writeMoney(locale, paise) : '')
  return (
    <Section
      title={t('journal')}
      lead={t('journalLead')}
      actions={
        <Button variant="secondary" onClick={() => onSave(chosen)}>
          <Icon name="download" />
          {t('journalCsv')}
        </Button>
      }
    >
      <div className="mb-5 max-w-64">
        <Select
          name="journalMonth"
          label={t('journalMonth')}
          value={chosen}
          onChange={({ target: { value } }) => setChosen(value)}
          options={months.toReversed().map(({ month }) => ({ value: month, label: nameOf(month) }))}
        />
      </div>
      {shown ? (
        <MonthState
          tenantId={tenantId}
          month={shown}
          isNext={mayClose === chosen}
          isLastClosed={!!shown.closed && !months.some(({ month, closed }) => closed && month > chosen)}
          nameOf={nameOf}
        />
      ) : null}
      {isOpen ? <p className="mb-4 max-w-prose border-warning border-l-4 pl-4">{t('stillOpen')}</p> : null}
      {journal.length === 0 ? (
        <p className="text-ink-soft">{t('journalEmpty')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
        <section className="overflow-x-auto" aria-label={t('journalTable')} tabIndex={0}>
          <table className="w-full max-w-2xl text-sm">
            <caption className="sr-only">{t('journal')}</caption>
            <thead>
              <tr className="border-ink border-b text-left">
                <th scope="col" className="py-2 pr-4 font-medium">
                  {t('account')}
                </th>
                <th scope="col" className="py-2 pl-4 text-right font-medium">
                  {t('debit')}
                </th>
                <th scope="col" className="py-2 pl-4 text-right font-medium">
                  {t('credit')}
                </th>
              </tr>
            </thead>
            <tbody>
              {journal.map(({ account, debitPaise, creditPaise }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an account stands there twice, in this order
                <tr key={at} className="border-hairline border-b">
                  <td className="py-2 pr-4">{t(`accounts.${account}`)}</td>
                  <td className="py-2 pl-4 text-right tabular-nums">{money(debitPaise)}</td>
                  <td className="py-2 pl-4 text-right tabular-nums">{money(creditPaise)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Section>
  )
}
