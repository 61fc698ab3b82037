import { useEffect, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { type Locale, localeOfTag } from '~/domain/locale'
import { readPhone } from '~/domain/phone'
import { logger } from '~/platform/logger'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { type JobRole, type JoinRequest, type OpenedCard, openJoinForm } from './card-calls'
import { CardStep } from './card-step'
import { useCardCall } from './use-card-call'
import { useProblemWords } from './use-problem-words'

interface JoinStepProps {
  code: string
  card: OpenedCard
  /** What was typed before, when somebody comes back to it. */
  asked: JoinRequest | null
  onAsk: (asked: JoinRequest) => Promise<void>
}

type Mistake = 'name' | 'code' | 'phone'

/** A person who is not on the outlet's list says who they are; a manager is asked, and no one else's name is shown. */
export function JoinStep({ code, card, asked: before, onAsk }: JoinStepProps) {
  const t = useTranslations('join')
  const locale = localeOfTag(useLocale())
  const words = useProblemWords()
  const call = useCardCall()
  const jobRoles = useJobRoles(code)
  const [asked, setAsked] = useState<JoinRequest>(
    before ?? { name: '', phone: '', employeeCode: '', jobRole: '', language: locale },
  )
  const [mistake, setMistake] = useState<Mistake | null>(null)
  const field = (name: keyof JoinRequest) => ({
    name,
    value: asked[name],
    onChange: ({ target }: { target: { value: string } }) => setAsked({ ...asked, [name]: target.value }),
    autoComplete: 'off',
  })
  function ask() {
    const found = mistakeIn(asked)
    setMistake(found)
    if (!found) void call.run(() => onAsk(asked))
  }
  return (
    <CardStep
      title={t('heading')}
      lead={t('lead', { outlet: card.outlet })}
      problem={mistake ? null : words(call.problem)}
      isSending={call.isSending}
      isSlow={call.isSlow}
      submitLabel={t('ask')}
      onSubmit={ask}
    >
      <TextField
        {...field('name')}
        label={t('name')}
        error={mistake === 'name' ? t('mistake.name') : undefined}
        autoCapitalize="words"
        spellCheck={false}
        maxLength={120}
        isRequired
      />
      <TextField
        {...field('phone')}
        label={t('phone')}
        description={t('phoneHint')}
        error={mistake === 'phone' ? t('mistake.phone') : undefined}
        inputMode="tel"
        maxLength={40}
      />
      <TextField
        {...field('employeeCode')}
        label={t('code')}
        description={t('codeHint')}
        error={mistake === 'code' ? t('mistake.code') : undefined}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <Select
        {...field('jobRole')}
        label={t('jobRole')}
        options={[
          { value: '', label: t('noJobRole') },
          ...jobRoles.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Select
        {...field('language')}
        label={t('language')}
        options={(['hi', 'en'] satisfies Locale[]).map((one) => ({
          value: one,
          label: t(`languages.${one}`),
        }))}
      />
    </CardStep>
  )
}

function mistakeIn({ name, phone, employeeCode }: JoinRequest): Mistake | null {
  if (name.trim().length < 2) return 'name'
  if (phone.trim()) return readPhone(phone) ? null : 'phone'
  return employeeCode.trim() ? null : 'code'
}

/** None until they are there, and none where they cannot be read: nobody has to choose one. */
function useJobRoles(code: string): readonly JobRole[] {
  const [jobRoles, setJobRoles] = useState<readonly JobRole[]>([])
  useEffect(() => {
    let isGone = false
    openJoinForm(code).then(
      (form) => isGone || setJobRoles(form.jobRoles),
      (error) => logger.warn('the job roles of a card could not be read', error),
    )
    return () => {
      isGone = true
    }
  }, [code])
  return jobRoles
}
