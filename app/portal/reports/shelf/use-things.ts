import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { readyBoards } from '~/domain/reports/dashboard'
import type { ReadyKey } from '~/domain/reports/library'
import { savedAddress } from '../build-address'
import { boardName } from '../dashboards/board-name'
import type { ListedDashboard } from '../dashboards/dashboards.queries'
import type { SavedReport } from '../saved/saved.queries'

/** A report or dashboard that can be opened: its key or id, what it is called, and where it stands. */
export interface Thing {
  thing: string
  name: string
  to: string
  mayShare: boolean
}

interface Known {
  open: readonly ReadyKey[]
  saved: readonly SavedReport[]
  boards: readonly ListedDashboard[]
}

/** Whatever can be opened here, ready and kept, archived ones left out. */
export function useThings({ open, saved, boards }: Known): Thing[] {
  const t = useTranslations('reports')
  const boardWords = useTranslations('reportBoards')
  const locale = localeOfTag(useLocale())
  return [
    ...open.map((key) => ({
      thing: key as string,
      name: t(`ready.${key}.title`),
      to: `/app/reports/${key}`,
      mayShare: false,
    })),
    ...readyBoards.map((key) => ({
      thing: key as string,
      name: boardWords(`ready.${key}.title`),
      to: `/app/reports/dashboards/${key}`,
      mayShare: false,
    })),
    ...saved
      .filter((one) => !one.is_archived)
      .map((one) => ({ thing: one.id, name: one.name, to: savedAddress(one), mayShare: one.may_share })),
    ...boards
      .filter((one) => !one.is_archived)
      .map((one) => ({
        thing: one.id,
        name: boardName(one, locale),
        to: `/app/reports/dashboards/${one.id}`,
        mayShare: one.may_share,
      })),
  ]
}
