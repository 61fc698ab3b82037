import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { failingAsNull } from '~/platform/failing-as-null'
import { Button } from '~/ui/button'
import { Combobox } from '~/ui/combobox'
import { useSearch } from '~/ui/use-search'
import { findColleagues } from '../../colleagues.queries'

interface CoachPersonProps {
  tenantId: string
  onChoose: (personId: string | null) => void
}

/** Which of the house becomes a coach. */
export function CoachPerson({ tenantId, onChoose }: CoachPersonProps) {
  const t = useTranslations('clinicDesk.coaches.form')
  const words = useTranslations('ui.search')
  const [name, setName] = useState<string | null>(null)
  const search = useCallback(
    (typed: string) => failingAsNull('who could be a coach', findColleagues(tenantId, typed)),
    [tenantId],
  )
  const { found, ...asked } = useSearch(search, { lettersMin: 1 })
  if (name)
    return (
      <div>
        <p className="font-medium text-sm">{t('who')}</p>
        <p className="flex flex-wrap items-center gap-x-4">
          {name}
          <Button
            variant="quiet"
            onClick={() => {
              setName(null)
              onChoose(null)
            }}
          >
            {t('other')}
          </Button>
        </p>
      </div>
    )
  return (
    <Combobox
      {...asked}
      label={t('who')}
      description={t('whoHelp')}
      options={found ?? undefined}
      failed={found === null ? words('failed') : undefined}
      nothing={t('nobody')}
      onChoose={({ id, label }) => {
        setName(label)
        onChoose(id)
        asked.onType('')
      }}
    />
  )
}
