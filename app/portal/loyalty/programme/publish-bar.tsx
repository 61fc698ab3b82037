import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { usePressedChange } from '~/platform/changes/use-change'
import { useViewOnly } from '~/platform/view-only'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { type Programme, publishProgramme, setProgrammeOpen } from './programme.queries'

const tones = { draft: 'neutral', open: 'success', closed: 'warning' } as const

/** How the programme stands, and the steps that guests notice. */
export function PublishBar({ tenantId, programme }: { tenantId: string; programme: Programme }) {
  const t = useTranslations('loyaltyProgramme')
  const { state, version, problem, slug } = programme
  const isViewOnly = useViewOnly()
  const press = usePressedChange()
  const [isAsked, setAsked] = useState(false)
  const turn = (isOpen: boolean) =>
    void press.run(async () => {
      await setProgrammeOpen(tenantId, isOpen)
      return t(isOpen ? 'said.opened' : 'said.closed')
    })
  return (
    <div className="mb-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-ink border-l-4 pl-4">
      <div>
        <p className="flex flex-wrap items-center gap-3">
          <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
          {version > 0 ? t('inForce', { number: version }) : t('nothingPublished')}
        </p>
        <p className="text-ink-soft text-sm">
          {state === 'draft' ? (
            t('draftNote')
          ) : (
            <Link
              reloadDocument
              to={`/loyalty/${slug}`}
              className="text-link underline underline-offset-4 hover:no-underline"
            >
              {t('guestPage')}
            </Link>
          )}
        </p>
      </div>
      {isViewOnly ? null : (
        <div className="flex flex-wrap gap-3">
          <Button disabled={problem !== null} onClick={() => setAsked(true)}>
            {t('publish.open')}
          </Button>
          {state === 'draft' ? null : (
            <Button variant="secondary" isPending={press.isPending} onClick={() => turn(state === 'closed')}>
              {t(state === 'closed' ? 'open' : 'close')}
            </Button>
          )}
        </div>
      )}
      {isAsked ? (
        <ChangeDialog
          title={t('publish.title')}
          confirmLabel={t('publish.confirm')}
          onConfirm={async () => t('publish.done', { number: await publishProgramme(tenantId) })}
          onClose={() => setAsked(false)}
        >
          <p className="text-ink-soft">{t(version > 0 ? 'publish.again' : 'publish.first')}</p>
        </ChangeDialog>
      ) : null}
    </div>
  )
}
