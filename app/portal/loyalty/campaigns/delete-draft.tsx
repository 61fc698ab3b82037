import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { Button } from '~/ui/button'
import { deleteCampaign } from './campaigns.queries'

/** Throws the draft of a campaign away, after asking. */
export function DeleteDraft({ id, name }: { id: string; name: string }) {
  const t = useTranslations('loyaltyCampaigns.delete')
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <p className="mt-6">
        <Button variant="quiet" onClick={() => setAsked(true)}>
          {t('open')}
        </Button>
      </p>
      {isAsked ? (
        <ChangeDialog
          title={t('title', { name })}
          role="alertdialog"
          confirmLabel={t('confirm')}
          isDanger
          onConfirm={async () => {
            await deleteCampaign(id)
            return t('done')
          }}
          onClose={() => setAsked(false)}
          onDone={() => void navigate('/app/loyalty/campaigns', { replace: true })}
        >
          <p className="text-ink-soft">{t('text')}</p>
        </ChangeDialog>
      ) : null}
    </>
  )
}
