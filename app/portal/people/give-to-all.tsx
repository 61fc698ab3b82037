import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePressedChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { GiveAccess } from '../give-access'
import type { Someone } from './together-dialog'

interface GiveToAllProps {
  tenantId: string
  /** How many the list has found, and how they are all fetched. */
  total: number
  fetchAll: () => Promise<readonly Someone[]>
  mayInvite: boolean
}

/** Lets everyone in whom the list has found. */
export function GiveToAll({ tenantId, total, fetchAll, mayInvite }: GiveToAllProps) {
  const t = useTranslations('access.give')
  const [people, setPeople] = useState<readonly Someone[] | null>(null)
  const fetching = usePressedChange(undefined, { reloads: false })
  if (total === 0 && !people) return null
  const choose = () =>
    fetching.run(async () => {
      setPeople(await fetchAll())
      return undefined
    })
  return (
    <>
      <Button isPending={fetching.isPending} onClick={() => void choose()}>
        {t('all', { count: total })}
      </Button>
      {people ? (
        <GiveAccess
          tenantId={tenantId}
          people={people}
          mayInvite={mayInvite}
          onClose={() => setPeople(null)}
        />
      ) : null}
    </>
  )
}
