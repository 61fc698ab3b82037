import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { sharedTablet } from '~/platform/shared-tablet'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/text-field'
import { CardBrand } from './card-brand'
import type { CardRefusal, OpenedCard } from './card-calls'
import { CardStep } from './card-step'
import { SharedTabletChoice } from './shared-tablet-choice'
import { useCardCall } from './use-card-call'
import { useProblemWords } from './use-problem-words'

interface PersonStepProps {
  code: string
  card: OpenedCard
  /** Why somebody is back here. */
  problem: CardRefusal | null
  onFind: (initials: string, digits: string) => Promise<void>
  /** They are not on the list yet. */
  onJoin: () => void
}

/** Who someone is, by what only they and their manager know; no list of names is shown to anybody. */
export function PersonStep({ code, card, problem, onFind, onJoin }: PersonStepProps) {
  const t = useTranslations('card')
  const join = useTranslations('join')
  const locale = localeOfTag(useLocale())
  const words = useProblemWords()
  const call = useCardCall()
  const isShared = sharedTablet() !== null
  const [initials, setInitials] = useState('')
  const [digits, setDigits] = useState('')
  const [missing, setMissing] = useState<'initials' | 'digits' | null>(null)
  function find() {
    const isMissing = !initials.trim() ? 'initials' : digits.trim() ? null : 'digits'
    setMissing(isMissing)
    if (!isMissing) void call.run(() => onFind(initials.trim(), digits.trim()))
  }
  return (
    <>
      <CardBrand card={card} />
      <CardStep
        title={t('person.heading')}
        problem={missing ? null : words(call.problem ?? problem)}
        isSending={call.isSending}
        isSlow={call.isSlow}
        submitLabel={t('person.go')}
        onSubmit={find}
        after={
          <>
            <Button variant="quiet" onClick={onJoin}>
              {join('begin')}
            </Button>
            {isShared ? null : (
              <Link
                to={localePath(locale, '/card')}
                className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
              >
                {t('person.otherCard')}
              </Link>
            )}
          </>
        }
      >
        <TextField
          name="initials"
          label={t('person.initials')}
          description={t('person.initialsHint')}
          error={missing === 'initials' ? t('missing.initials') : undefined}
          value={initials}
          onChange={({ target }) => setInitials(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          isRequired
        />
        <TextField
          name="digits"
          label={t('person.digits')}
          description={t('person.digitsHint')}
          error={missing === 'digits' ? t('missing.digits') : undefined}
          value={digits}
          onChange={({ target }) => setDigits(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          isRequired
        />
      </CardStep>
      <SharedTabletChoice code={code} card={card} />
    </>
  )
}
