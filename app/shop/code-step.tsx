import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { PageHeading } from '~/ui/page-heading'
import { RefusalAlert } from '~/ui/refusal-alert'
import { TextField } from '~/ui/text-field'
import { askCode, enterCode } from './shop-calls'

interface CodeStepProps {
  token: string
  onBound: () => void
}

/** What a link asks on a phone that it has not been opened on: the digits of a mail. Nothing of the visit is told before. */
export function CodeStep({ token, onBound }: CodeStepProps) {
  const t = useTranslations('shopReport.code')
  const { run, refusal, isPending } = useChange('shopReport')
  const [code, setCode] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [said, setSaid] = useState('')
  function ask() {
    setProblem(undefined)
    setSaid('')
    void run(async () => {
      if (await askCode(token)) {
        setSaid(isAsked ? t('sentAgain') : '')
        setAsked(true)
      } else setProblem(t('tooMany'))
      return undefined
    })
  }
  function enter(event: React.FormEvent) {
    event.preventDefault()
    setSaid('')
    if (code.trim().length < 6) return setProblem(t('shape'))
    setProblem(undefined)
    void run(async () => {
      const told = await enterCode(token, code.trim())
      if (told.state === 'bound') onBound()
      else {
        setCode('')
        setProblem(told.state === 'wrong' ? t('wrong', { left: told.left }) : t('over'))
      }
      return undefined
    })
  }
  return (
    <form onSubmit={enter} noValidate autoComplete="off">
      <PageHeading title={t('heading')} lead={t(isAsked ? 'sent' : 'lead')} />
      <RefusalAlert>{refusal?.words ?? (isAsked ? undefined : problem)}</RefusalAlert>
      {isAsked ? (
        <div className="flex flex-col items-start gap-5">
          <TextField
            name="code"
            label={t('label')}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={({ target }) => setCode(target.value)}
            maxLength={10}
            error={problem}
            isRequired
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isPending={isPending}>
              {t('go')}
            </Button>
            <Button variant="quiet" onClick={ask}>
              {t('again')}
            </Button>
          </div>
          <p role="status" className="text-ink-soft text-sm empty:hidden">
            {said}
          </p>
        </div>
      ) : (
        <Button isPending={isPending} onClick={ask}>
          {t('ask')}
        </Button>
      )}
      <p className="mt-8 max-w-prose text-ink-soft text-sm">{t('why')}</p>
    </form>
  )
}
