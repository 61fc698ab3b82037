import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { notices, toasts } from '~/platform/toasts'
import { AlertDialog } from '~/ui/alert-dialog'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { Dialog, DialogActions } from '~/ui/dialog'
import { TextField } from '~/ui/text-field'
import { Row, Specimen } from './specimen'

const variants = ['default', 'success', 'info', 'warning', 'destructive'] as const

/** What answers by itself: toasts and dialogs. */
export function Feedback() {
  return (
    <>
      <ToastButtons />
      <Dialogs />
    </>
  )
}

function ToastButtons() {
  const t = useTranslations('styleGuide.toasts')
  const forever = Number.POSITIVE_INFINITY
  const undo = { label: t('undo'), onPress: () => notices.show({ title: t('undone') }) }
  return (
    <Specimen id="toasts" title={t('title')} note={t('note')}>
      <Row>
        {variants.map((variant) => (
          <Button
            key={variant}
            variant="secondary"
            onClick={() => toasts.show({ title: t(variant), description: t('text'), variant })}
          >
            {t(variant)}
          </Button>
        ))}
      </Row>
      <Row>
        <Button variant="secondary" onClick={() => toasts.show({ title: t('stays'), duration: forever })}>
          {t('stays')}
        </Button>
        <Button variant="secondary" onClick={() => toasts.show({ title: t('withAction'), action: undo })}>
          {t('withAction')}
        </Button>
        <Button variant="secondary" onClick={() => notices.show({ title: t('saved'), variant: 'success' })}>
          {t('notice')}
        </Button>
        <Button variant="quiet" onClick={() => toasts.dismiss()}>
          {t('clear')}
        </Button>
      </Row>
    </Specimen>
  )
}

function Dialogs() {
  const t = useTranslations('styleGuide')
  const [open, setOpen] = useState<'none' | 'dialog' | 'alert' | 'typed'>('none')
  const close = () => setOpen('none')
  return (
    <Specimen id="dialogs" title={t('dialogs.title')} note={t('dialogs.note')}>
      <Row>
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          {t('dialogs.open')}
        </Button>
        <Button variant="secondary" onClick={() => setOpen('alert')}>
          {t('dialogs.openAlert')}
        </Button>
        <Button variant="secondary" onClick={() => setOpen('typed')}>
          {t('dialogs.openTyped')}
        </Button>
      </Row>
      <Dialog isOpen={open === 'dialog'} onClose={close} title={t('dialogs.heading')}>
        <TextField name="outlet" label={t('fields.name')} description={t('fields.nameHelp')} />
        <DialogActions>
          <Button variant="secondary" onClick={close}>
            {t('dialogs.cancel')}
          </Button>
          <Button onClick={close}>{t('dialogs.add')}</Button>
        </DialogActions>
      </Dialog>
      <AlertDialog
        isOpen={open === 'alert'}
        title={t('dialogs.alertHeading')}
        message={t('dialogs.alertText')}
        cancel={{ label: t('dialogs.cancel'), onPress: close }}
        confirm={{ label: t('dialogs.confirm'), onPress: close }}
      />
      <ConfirmDialog
        isOpen={open === 'typed'}
        title={t('dialogs.typedHeading')}
        confirmLabel={t('dialogs.typedConfirm')}
        onConfirm={close}
        onClose={close}
        typedName={t('fields.filled')}
        isDanger
      >
        <p>{t('dialogs.typedText')}</p>
      </ConfirmDialog>
    </Specimen>
  )
}
