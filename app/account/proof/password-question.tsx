import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { useFieldErrors } from '~/platform/field-errors'
import { passwordQuestion } from '~/platform/giving-rights'
import { logger } from '~/platform/logger'
import { Button } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { FormFields } from '~/ui/form-fields'
import { RefusalAlert } from '~/ui/refusal-alert'
import { type ProofAnswer, proofField } from './proof-answer'
import { ProofField } from './proof-field'

/** Asks for the password before rights are given, over whatever form or list they are given from: that waits behind it as it is. */
export function PasswordQuestion({ email }: { email: string }) {
  const t = useTranslations('session')
  const isAsked = useSyncExternalStore(passwordQuestion.subscribe, passwordQuestion.isAsked)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving the page cancels the question
  useEffect(() => () => void passwordQuestion.answer(null), [key])
  return (
    <Dialog
      isOpen={isAsked}
      onClose={() => void passwordQuestion.answer(null)}
      title={t('passwordQuestion.title')}
    >
      <Question email={email} />
    </Dialog>
  )
}

function Question({ email }: { email: string }) {
  const t = useTranslations('session')
  const words = useTranslations('ui')
  const locale = localeOfTag(useLocale())
  const [answer, setAnswer] = useState<ProofAnswer | null>(null)
  const [isChecking, setChecking] = useState(false)
  const problems = useFieldErrors(answer?.problems, { [proofField]: t('currentPassword') })
  const errors = useMemo(() => ({ ...problems, ...answer?.errors }), [problems, answer])

  async function check(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isChecking) return
    const form = new FormData(event.currentTarget)
    setChecking(true)
    setAnswer(await prove(form))
    setChecking(false)
  }

  async function prove(form: FormData): Promise<ProofAnswer | null> {
    if (!form.get(proofField)) return { problems: { [proofField]: { code: 'required' } } }
    try {
      const { endProof, provePassword } = await import('./prove-password')
      const { client, answer } = await provePassword(form, email, locale)
      if (answer) return answer
      if (!passwordQuestion.answer(client)) await endProof(client) // closed in the meantime
      return null
    } catch (error) {
      logger.warn('a password could not be checked', error)
      return { isBroken: true }
    }
  }

  return (
    <form onSubmit={(event) => void check(event)} noValidate className="flex flex-col gap-5">
      <p className="text-ink-soft">{t('passwordQuestion.text')}</p>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <FormFields errors={errors} summaryTitle={words('problems', { count: Object.keys(errors).length })}>
        <ProofField />
      </FormFields>
      <RefusalAlert>
        {isChecking ? null : answer?.isBroken ? t('passwordQuestion.unreachable') : answer?.refusal}
      </RefusalAlert>
      <DialogActions>
        <Button variant="secondary" onClick={() => void passwordQuestion.answer(null)}>
          {t('passwordQuestion.cancel')}
        </Button>
        <Button type="submit" isPending={isChecking}>
          {t('passwordQuestion.confirm')}
        </Button>
      </DialogActions>
    </form>
  )
}
