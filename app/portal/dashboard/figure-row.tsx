import { useFormatter, useTranslations } from 'use-intl'
import { Figure, Figures } from '~/ui/figure'
import type { Figures as Counted } from './dashboard.queries'

interface FigureRowProps {
  figures: Counted
  /** Who looks after the whole workspace sees its members, and where each figure comes from. */
  isAdmin: boolean
  /** A manager counts the own outlets and their people only. */
  isManager: boolean
}

/** What there is, in figures that lead to what they count. */
export function FigureRow({ figures, isAdmin, isManager }: FigureRowProps) {
  const t = useTranslations('portal.figures')
  const { number } = useFormatter()
  const { people, outlets, members, seenLately, invitations } = figures
  const to = (path: string) => (isAdmin ? { to: `/app/admin${path}` } : {})
  return (
    <section aria-labelledby="figures" className="mb-12">
      <h2 id="figures" className="sr-only">
        {t('title')}
      </h2>
      <Figures>
        <Figure
          label={t('people')}
          value={number(people)}
          note={isManager ? t('peopleYours') : t('peopleNote')}
          {...to('/people')}
        />
        <Figure
          label={t('outlets')}
          value={number(outlets)}
          note={isManager ? t('outletsYours') : t('outletsNote')}
          {...to('/outlets')}
        />
        {isAdmin ? (
          <>
            <Figure
              label={t('seen')}
              value={number(seenLately)}
              note={t('seenNote', { members })}
              {...to('')}
            />
            <Figure
              label={t('invitations')}
              value={number(invitations)}
              note={invitations > 0 ? t('invitationsNote') : undefined}
              {...to('/invitations')}
            />
          </>
        ) : null}
      </Figures>
    </section>
  )
}
