import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { failingAsNull } from '~/platform/failing-as-null'
import { findColleagues } from '~/portal/colleagues.queries'
import { Button } from '~/ui/button'
import { Combobox } from '~/ui/combobox'
import { useSearch } from '~/ui/use-search'

interface Trainer {
  id: string
  full_name: string
}

interface TrainerFieldProps {
  tenantId: string
  trainer: Trainer | null
  onTrainer: (trainer: Trainer) => void
}

/** Who leads the session: anybody employed here, with a login or without one. */
export function TrainerField({ tenantId, trainer, onTrainer }: TrainerFieldProps) {
  const t = useTranslations('training')
  const words = useTranslations('ui.search')
  const [isChoosing, setChoosing] = useState(trainer === null)
  const search = useCallback(
    (typed: string) => failingAsNull('who could lead a session', findColleagues(tenantId, typed)),
    [tenantId],
  )
  const { found, ...asked } = useSearch(search, { lettersMin: 1 })
  if (trainer && !isChoosing)
    return (
      <div>
        <p className="font-medium text-sm">{t('trainer')}</p>
        <p className="flex flex-wrap items-center gap-x-4">
          {trainer.full_name}
          <Button variant="quiet" onClick={() => setChoosing(true)}>
            {t('form.otherTrainer')}
          </Button>
        </p>
      </div>
    )
  return (
    <Combobox
      {...asked}
      label={t('trainer')}
      description={t('form.trainerHelp')}
      options={found ?? undefined}
      failed={found === null ? words('failed') : undefined}
      nothing={t('invite.nobody')}
      onChoose={({ id, label }) => {
        onTrainer({ id, full_name: label })
        setChoosing(false)
        asked.onType('')
      }}
    />
  )
}
