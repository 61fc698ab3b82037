import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { Button } from '~/ui/button'
import type { CounterHandle } from './use-counter'

/** Bills that wait for a connection, and those that could not be counted when they were sent. */
export function WaitingBills({ counter: { waiting, unsent, forgetUnsent } }: { counter: CounterHandle }) {
  const t = useTranslations('loyaltyCounter')
  const locale = localeOfTag(useLocale())
  return (
    <>
      <p role="status" className="mb-6 border-warning border-l-4 pl-4 empty:hidden">
        {waiting.length > 0 ? t('waiting', { count: waiting.length }) : ''}
      </p>
      {unsent.length > 0 ? (
        <div role="alert" className="mb-6 border-danger border-l-4 pl-4">
          <p>{t('unsent')}</p>
          <ul className="my-2 text-sm">
            {unsent.map(({ key, guest, bill, paise, why }) => (
              <li key={key} className="break-words">
                {`${t('billNo', { bill })} · ${writeMoney(locale, paise)} · ${guest}: ${t(`unsentWhy.${reasonOf(why)}`)}`}
              </li>
            ))}
          </ul>
          <Button variant="secondary" onClick={forgetUnsent}>
            {t('seen')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** What is said of a code; whoever reads it needs to know what to do, not more. */
function reasonOf(why: string) {
  return why === 'bill_used' || why === 'unknown_card' || why === 'loyalty_closed' ? why : 'other'
}
