import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { ChangeForm } from '~/platform/changes/change-form'
import { useChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/text-field'
import { attend } from './session-changes.queries'

/** "I am here", with the six digits on the trainer's screen; whoever scanned the code has them already. */
export function HereForm({ id, scanned }: { id: string; scanned: string }) {
  const t = useTranslations('training.here')
  const change = useChange('training')
  const { revalidate } = useRevalidator()
  async function submit(form: FormData) {
    const code = String(form.get('code') ?? '').replace(/\D/g, '')
    if (code.length !== 6) return change.setErrors({ code: t('sixDigits') })
    let outcome = 'attended'
    const isAsked = await change.run(async () => {
      outcome = await attend(id, code, code === scanned)
      return outcome === 'attended' ? t('done') : undefined
    })
    if (!isAsked) return
    if (outcome === 'attended') return revalidate()
    change.setErrors({ code: t(outcome === 'locked' ? 'locked' : 'codeOver') })
  }
  return (
    <div className="my-6 border-warning border-l-4 pl-4">
      <h2 className="mb-3 text-lg">{t('title')}</h2>
      <ChangeForm
        change={change}
        onSubmit={(form) => void submit(form)}
        actions={
          <Button type="submit" isPending={change.isPending}>
            {t('action')}
          </Button>
        }
      >
        <TextField
          name="code"
          label={t('code')}
          description={t('codeHelp')}
          defaultValue={scanned}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          isRequired
        />
      </ChangeForm>
    </div>
  )
}
