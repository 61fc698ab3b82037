import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { buttonLook } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import type { Board } from './read-board'
import { useBoardAddress } from './use-board-address'

interface NoFiguresProps {
  board: Board
  isAdmin: boolean
  keepsFigures: boolean
}

/** Stands where nothing is known: no outlets, no figures of them yet, or none in this period. */
export function NoFigures({ board, isAdmin, keepsFigures }: NoFiguresProps) {
  const t = useTranslations('kpis')
  const addressWith = useBoardAddress()
  if (board.outlets.length === 0)
    return (
      <EmptyState
        title={t('noOutlets')}
        text={t(isAdmin ? 'noOutletsText' : 'noOwnOutletsText')}
        action={
          isAdmin ? (
            <Link to="/app/admin/outlets" className={buttonLook()}>
              {t('toOutlets')}
            </Link>
          ) : null
        }
      />
    )
  if (!board.outlets.some((outlet) => outlet.has_figures))
    return (
      <EmptyState
        title={t('first')}
        text={t(keepsFigures ? 'firstText' : 'firstTextReading')}
        action={
          keepsFigures ? (
            <Link to="/app/dashboards/figures/import" className={buttonLook()}>
              {t('import')}
            </Link>
          ) : null
        }
      />
    )
  return (
    <EmptyState
      title={t('nonePeriod')}
      text={t('nonePeriodText')}
      action={
        <Link to={addressWith({ span: 'year', from: '', to: '' })} className={buttonLook('secondary')}>
          {t('showYear')}
        </Link>
      }
    />
  )
}
