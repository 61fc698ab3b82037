import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { usePressedChange } from '~/platform/changes/use-change'
import { ShortList } from '~/platform/list/short-list'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { ActionMenu } from '~/ui/action-menu'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { Section } from '~/ui/section'
import type { Route } from './+types/kinds-page'
import { type Kind, listKinds, setKindState } from './keep.queries'
import { KindDialog } from './kind-dialog'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const [kinds, messages] = await Promise.all([
    loaded('the kinds of clinics', listKinds(tenant.id)),
    loadMessages(person.locale, ['clinicDesk']),
  ])
  return { tenant, kinds, messages }
}

/** The kinds of clinics that people can book. */
export default function KindsPage({ loaderData: { tenant, kinds } }: Route.ComponentProps) {
  const t = useTranslations('clinicDesk.kinds')
  const read = useCourseText()
  const isViewOnly = useViewOnly()
  const press = usePressedChange()
  const [asked, setAsked] = useState<Kind | 'new' | null>(null)
  const turn = ({ id, state }: Kind) =>
    void press.run(async () => {
      await setKindState(id, state === 'active' ? 'archived' : 'active')
      return t(state === 'active' ? 'archived' : 'restored')
    })
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      <Section
        title={t('title')}
        lead={t('lead')}
        actions={
          isViewOnly ? null : (
            <Button onClick={() => setAsked('new')}>
              <Icon name="plus" />
              {t('add')}
            </Button>
          )
        }
      >
        <ShortList
          rows={kinds.content}
          caption={t('title')}
          isCaptionHidden
          rowKey={({ id }) => id}
          first={{ title: t('first'), text: t('firstText') }}
          file={{ name: t('file'), rows: kinds.content ?? [] }}
          columns={[
            {
              key: 'name',
              header: t('name'),
              isRowHeader: true,
              cell: (kind) => read(kind.name),
              csv: (kind) => read(kind.name),
            },
            {
              key: 'minutes',
              header: t('length'),
              phone: 'line',
              cell: ({ minutes }) => t('minutesOf', { minutes }),
              csv: ({ minutes }) => minutes,
            },
            {
              key: 'seats',
              header: t('seats'),
              phone: 'labelled',
              cell: ({ seats }) => seats,
              csv: ({ seats }) => seats,
            },
            {
              key: 'place',
              header: t('where'),
              phone: 'small',
              cell: ({ place, link }) => place ?? (link ? t('online') : ''),
              csv: ({ place, link }) => place ?? link ?? '',
            },
            {
              key: 'state',
              header: t('state'),
              phone: 'corner',
              cell: ({ state }) => (
                <Badge tone={state === 'active' ? 'success' : 'neutral'}>{t(`states.${state}`)}</Badge>
              ),
              csv: ({ state }) => t(`states.${state}`),
            },
            ...(isViewOnly
              ? []
              : [
                  {
                    key: 'steps',
                    header: t('steps'),
                    phone: 'corner' as const,
                    cell: (kind: Kind) => (
                      <ActionMenu
                        label={t('stepsOf', { name: read(kind.name) })}
                        items={[
                          { key: 'change', label: t('change'), onSelect: () => setAsked(kind) },
                          {
                            key: 'turn',
                            label: t(kind.state === 'active' ? 'archive' : 'restore'),
                            onSelect: () => turn(kind),
                          },
                        ]}
                      />
                    ),
                  },
                ]),
          ]}
        />
      </Section>
      {asked ? (
        <KindDialog
          tenantId={tenant.id}
          kind={asked === 'new' ? null : asked}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}
