import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { notices } from '~/platform/toasts'
import { Button } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { type FieldErrors, FormFields } from '~/ui/form-fields'
import { TextArea } from '~/ui/text-area'
import { problemOf } from './observation-problem'
import { voidObservation } from './observations.queries'

interface VoidDialogProps {
  id: string
  onDone: () => void
}

/** Says with a reason that an observation does not count. */
export function VoidDialog({ id, onDone }: VoidDialogProps) {
  const t = useTranslations('observations')
  const ui = useTranslations('ui')
  const [isOpen, setOpen] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isPending, setPending] = useState(false)

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    setPending(true)
    try {
      await voidObservation(id, String(new FormData(event.currentTarget).get('reason') ?? '').trim())
      notices.show({ title: t('voiding.done'), variant: 'success' })
      setOpen(false)
      onDone()
    } catch (error) {
      setErrors({ reason: t(`problem.${problemOf(error)}`) })
    }
    setPending(false)
  }

  return (
    <>
      <p className="mt-10">
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {t('voiding.action')}
        </Button>
      </p>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('voiding.title')}>
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
          <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
            <p className="text-ink-soft">{t('voiding.text')}</p>
            <TextArea name="reason" label={t('voiding.reason')} maxLength={500} isRequired />
          </FormFields>
          <DialogActions>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t('voiding.cancel')}
            </Button>
            <Button type="submit" variant="danger" isPending={isPending}>
              {t('voiding.confirm')}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  )
}
