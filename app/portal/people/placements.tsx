import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly } from '~/platform/view-only'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { IconButton } from '~/ui/icon-button'
import { Icon } from '~/ui/icons'
import { Section } from '~/ui/section'
import type { Together } from './change-together'
import { placementState, today } from './employment-state'
import type { Person, Placement } from './people.queries'
import type { Choices } from './people-choices'
import { PlacementDialog, RemovePlacement } from './placement-dialog'
import { TogetherDialog } from './together-dialog'

type Shown = { what: 'edit'; placement: Placement | null } | { what: 'remove'; placement: Placement } | null

interface PlacementsProps {
  tenantId: string
  person: Person
  /** Null for viewers who may change nothing. */
  choices: Choices | null
}

/** Where somebody worked, works and will work; the latest first. */
export function Placements({ tenantId, person, choices }: PlacementsProps) {
  const t = useTranslations('organisation.people')
  const isViewOnly = useViewOnly()
  const [shown, setShown] = useState<Shown>(null)
  const close = () => setShown(null)
  const [together, setTogether] = useState<Together | null>(null)
  const now = person.placements.filter((placement) => placementState(placement, today()) === 'current')
  const place = choices ? (
    <>
      {now.length > 0 ? (
        <>
          <Button variant="secondary" disabled={isViewOnly} onClick={() => setTogether('move')}>
            {t('together.buttons.move')}
          </Button>
          <Button variant="secondary" disabled={isViewOnly} onClick={() => setTogether('job-role')}>
            {t('together.buttons.job-role')}
          </Button>
        </>
      ) : null}
      <Button disabled={isViewOnly} onClick={() => setShown({ what: 'edit', placement: null })}>
        <Icon name="plus" />
        {t('place')}
      </Button>
    </>
  ) : null
  return (
    <Section title={t('placements')} lead={t('placementsLead')} actions={place}>
      {person.placements.length === 0 ? <p className="text-ink-soft">{t('noPlacements')}</p> : null}
      <ul>
        {person.placements.map((placement) => (
          <li
            key={placement.id}
            className="flex items-center justify-between gap-3 border-hairline border-b py-2"
          >
            <OnePlacement placement={placement} />
            {choices ? (
              <span className="flex shrink-0">
                <IconButton
                  icon="edit"
                  label={t('editPlacement', { outlet: placement.outlet.name })}
                  disabled={isViewOnly}
                  onClick={() => setShown({ what: 'edit', placement })}
                />
                <IconButton
                  icon="trash"
                  label={t('removePlacementTitle', { outlet: placement.outlet.name })}
                  disabled={isViewOnly}
                  onClick={() => setShown({ what: 'remove', placement })}
                />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {choices && shown?.what === 'edit' ? (
        <PlacementDialog
          tenantId={tenantId}
          person={person}
          placement={shown.placement}
          choices={choices}
          onClose={close}
        />
      ) : null}
      {choices ? (
        <TogetherDialog
          tenantId={tenantId}
          what={together}
          people={[person]}
          choices={choices}
          places={now.map(({ outlet }) => outlet)}
          onClose={() => setTogether(null)}
        />
      ) : null}
      {shown?.what === 'remove' ? (
        <RemovePlacement tenantId={tenantId} placement={shown.placement} onClose={close} />
      ) : null}
    </Section>
  )
}

const tones = { current: 'success', ahead: 'info', past: 'neutral' } as const

function OnePlacement({ placement: { outlet, jobRole, from, until } }: { placement: Placement }) {
  const t = useTranslations('organisation.people')
  const dateTime = useDateTime()
  const state = placementState({ from, until }, today())
  const write = (day: string) => dateTime(new Date(day), { dateStyle: 'medium' })
  return (
    <div className={`min-w-0 ${state === 'past' ? 'text-ink-soft' : ''}`}>
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="break-words font-medium">{outlet.name}</span>
        {jobRole ? <span className="text-ink-soft">{jobRole.name}</span> : null}
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      </p>
      <p className="text-ink-soft text-sm tabular-nums">{`${write(from)} – ${until ? write(until) : t('open')}`}</p>
    </div>
  )
}
