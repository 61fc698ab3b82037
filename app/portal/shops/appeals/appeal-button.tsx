import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '~/platform/changes/reason-dialog'
import { Button } from '~/ui/button'
import { Select } from '~/ui/select'
import { appealReasons, raiseAppeal } from './appeals.queries'

interface AppealButtonProps {
  shopId: string
  questionId: string
  question: string
}

/** Where an outlet says that an item was otherwise. */
export function AppealButton({ shopId, questionId, question }: AppealButtonProps) {
  const t = useTranslations('shopAppeals')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className="-ml-3">
        <Button variant="quiet" aria-label={t('raise.of', { question })} onClick={() => setOpen(true)}>
          {t('raise.button')}
        </Button>
      </div>
      {isOpen ? (
        <ReasonDialog
          title={t('raise.title')}
          text={t('raise.text')}
          label={t('raise.evidence')}
          help={t('raise.evidenceHelp')}
          confirmLabel={t('raise.send')}
          fields={{ evidence_required: 'reason' }}
          onClose={() => setOpen(false)}
          onConfirm={async (evidence, form) => {
            await raiseAppeal(shopId, questionId, String(form.get('why')), evidence)
            return t('raise.sent')
          }}
        >
          <Select
            name="why"
            label={t('raise.why')}
            options={appealReasons.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) }))}
          />
        </ReasonDialog>
      ) : null}
    </>
  )
}
