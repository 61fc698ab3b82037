import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { ButtonLink } from '~/ui/button-link'
import { Opening } from '~/ui/opening'
import { DrawnBeside, type DrawnId } from '../drawn'
import { NextStep } from '../next-step'

type Translated = (key: 'heading' | 'kind' | 'lead') => string

/** The top of a diagnostic: what it asks and finds, and the way to its first question. */
export function DiagnosticOpening({
  words,
  drawing,
  first,
}: {
  words: Translated
  /** The work that is looked at, beside the question. */
  drawing: DrawnId
  first?: { id: string; label: string; note: string }
}) {
  const t = useTranslations('diagnostic')
  return (
    <>
      <Opening
        kind={words('kind')}
        title={words('heading')}
        lead={words('lead')}
        beside={<DrawnBeside of={drawing} />}
        actions={
          first ? (
            <span className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
              <ButtonLink href={`#${first.id}`}>{first.label}</ButtonLink>
              <span className="text-ink-soft">{first.note}</span>
            </span>
          ) : undefined
        }
      />
      <noscript>
        <p className="mx-auto max-w-6xl px-5 pb-8 md:px-8">
          <span className="block max-w-prose border-marigold border-l-4 pl-4">{t('noscript')}</span>
        </p>
      </noscript>
    </>
  )
}

interface DiagnosticEndProps {
  words: (key: 'nextTitle' | 'nextText' | 'nextLabel' | 'nextOther') => string
  /** The bare path of the quieter way. */
  other: string
}

/** The end of a diagnostic: a talk, or reading on. */
export function DiagnosticEnd({ words, other }: DiagnosticEndProps) {
  const locale = localeOfTag(useLocale())
  return (
    <div className="print:hidden">
      <NextStep
        title={words('nextTitle')}
        text={words('nextText')}
        href={localePath(locale, '/contact')}
        label={words('nextLabel')}
        other={{ href: localePath(locale, other), label: words('nextOther') }}
      />
    </div>
  )
}
