import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { ListView } from '~/platform/list/list-view'
import { useListQuery } from '~/platform/list/use-list-query'
import { fittingRows, pageOfWhole } from '~/platform/list/whole-list'
import type { Loaded } from '~/platform/loaded'
import { TenantPick } from '~/platform/tenant-choice/tenant-pick'
import type { TenantName } from '~/platform/tenants.queries'
import { buttonLook } from '~/ui/button'
import type { Flag } from './features.queries'
import { flagList, flagRules } from './flag-list'
import { useFlagColumns } from './flag-rows'
import { useKillSwitch } from './use-kill-switch'
import type { Eyes } from './verdicts'

interface FlagsListProps {
  flags: Loaded<readonly Flag[]>
  /** Those that flags name, and the one whose eyes are asked for. */
  tenants: readonly TenantName[]
  personId: string
  now: Date
}

/** The flags with what narrows them down, through nobody's eyes in particular or somebody's. */
export function FlagsList({ flags, tenants, personId, now }: FlagsListProps) {
  const t = useTranslations('features')
  const query = useListQuery(flagList)
  const { ask, dialog } = useKillSwitch()
  const eyes = useEyes(query.filters.as, tenants, personId)
  const fitting = fittingRows(flags.content ?? [], query, flagRules(now), useLocale())
  return (
    <>
      <ListView
        query={query}
        page={pageOfWhole(flags, fitting, query)}
        t={t}
        columns={useFlagColumns({ now, eyes, tenants, onKill: ask })}
        rowKey={({ key }) => key}
        filters={{
          scope: { label: t('scope'), any: t('all'), word: (scope) => t(`scopes.${scope}`) },
          kind: { label: t('kind'), any: t('all'), word: (kind) => t(`kinds.${kind}`) },
          state: { label: t('state'), any: t('all'), word: (state) => t(`states.${state}`) },
          mark: { label: t('mark'), any: t('all'), word: (mark) => t(`marks.${mark}`) },
          as: {
            label: t('by.label'),
            any: t('by.nobody'),
            isWide: true,
            said: eyes?.name ?? query.filters.as,
            field: (change) => (
              <TenantPick
                label={t('by.label')}
                value={query.filters.as}
                said={eyes?.name ?? t('by.nobody')}
                others={[
                  { id: '', label: t('by.nobody') },
                  { id: 'visitor', label: t('by.visitor') },
                  { id: 'me', label: t('by.me') },
                ]}
                onChoose={change}
              />
            ),
          },
        }}
        file={{ name: t('file'), rows: fitting }}
        firstAction={
          <Link to="/admin/features/new" className={buttonLook()}>
            {t('create')}
          </Link>
        }
      />
      {dialog}
    </>
  )
}

/** Whose eyes the address asks for; what it does not know is nobody. */
function useEyes(
  as: string,
  tenants: readonly TenantName[],
  personId: string,
): { eyes: Eyes; name: string } | null {
  const t = useTranslations('features.by')
  if (as === 'visitor') return { eyes: as, name: t('visitor') }
  if (as === 'me') return { eyes: { personId }, name: t('me') }
  const tenant = tenants.find(({ id }) => id === as)
  return tenant ? { eyes: { tenant }, name: tenant.name } : null
}
