import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ToldLetter } from '~/domain/reports/letter'
import { buttonLook } from '~/ui/button'

const linkLook = 'text-link underline underline-offset-4 hover:no-underline'

/** The one page of a letter: each number is the way to the rows under it. */
export function LetterSheet({ letter: { facts, caveat, decision } }: { letter: ToldLetter }) {
  const t = useTranslations('letter')
  return (
    <article className="border-hairline border-y py-6 sm:border sm:px-8">
      <h2 className="mb-4 text-xl">{t('factsTitle')}</h2>
      {facts.length === 0 ? <p className="max-w-prose">{t('noFacts')}</p> : null}
      <ol className="grid gap-6">
        {facts.map(({ heading, figure, text, to }) => (
          <li key={to}>
            <h3 className="font-medium text-ink-soft">{heading}</h3>
            <p>
              <Link
                to={to}
                aria-label={`${figure}. ${t('rowsOf', { fact: heading })}`}
                className={`inline-flex min-h-11 items-center font-semibold text-3xl tabular-nums ${linkLook}`}
              >
                {figure}
              </Link>
            </p>
            <p className="max-w-prose">{text}</p>
          </li>
        ))}
      </ol>
      <h2 className="mt-8 mb-2 border-hairline border-t pt-6 text-xl">{t('caveatTitle')}</h2>
      <p className="max-w-prose">{caveat.text}</p>
      {caveat.to ? (
        <p>
          <Link to={caveat.to} className={`inline-flex min-h-11 items-center ${linkLook}`}>
            {t('caveatTo')}
          </Link>
        </p>
      ) : null}
      <h2 className="mt-8 mb-2 border-hairline border-t pt-6 text-xl">{t('decisionTitle')}</h2>
      <p className="mb-4 max-w-prose">{decision.text}</p>
      <Link to={decision.to ?? '/app/reports'} className={buttonLook(decision.to ? 'primary' : 'secondary')}>
        {decision.act}
      </Link>
    </article>
  )
}
