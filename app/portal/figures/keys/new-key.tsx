import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { TextField } from '~/ui/text-field'
import { CopiedText } from './copied-text'
import { makeKey } from './keys.queries'

/** Makes a key and shows it, the only time that it is seen. */
export function NewKey({ tenantId }: { tenantId: string }) {
  const t = useTranslations('ingestionKeys')
  const isViewOnly = useViewOnly()
  const [isAsking, setAsking] = useState(false)
  const [made, setMade] = useState<{ name: string; token: string }>()
  return (
    <>
      <Button disabled={isViewOnly} onClick={() => setAsking(true)}>
        {t('make')}
      </Button>
      {isAsking ? (
        <ChangeDialog
          title={t('makeTitle')}
          confirmLabel={t('make')}
          area="ingestionKeys"
          fields={{ name_required: 'name' }}
          onConfirm={async (form) => {
            const name = String(form.get('name') ?? '').trim()
            setMade({ name, token: await makeKey(tenantId, name) })
            return t('made', { name })
          }}
          onClose={() => setAsking(false)}
        >
          <TextField
            name="name"
            label={t('name')}
            description={t('nameHint')}
            maxLength={80}
            autoComplete="off"
            isRequired
          />
        </ChangeDialog>
      ) : null}
      {made ? (
        <Dialog isOpen onClose={() => setMade(undefined)} title={t('shownTitle')}>
          <p className="mb-4 text-ink-soft">{t('shownText')}</p>
          <CopiedText label={t('key', { name: made.name })} text={made.token} />
          <DialogActions>
            <Button onClick={() => setMade(undefined)}>{t('done')}</Button>
          </DialogActions>
        </Dialog>
      ) : null}
    </>
  )
}
