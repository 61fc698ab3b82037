import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { IconButton } from '~/ui/icon-button'
import { Icon } from '~/ui/icons'
import { Section } from '~/ui/section'
import type { Department } from './outlets.queries'
import { StructureDialog } from './structure-dialog'
import type { StructureThing } from './structure-form'

/** Departments by side of the house, each with its job roles; null when they could not be fetched. */
export function Structure({ tenantId, departments }: { tenantId: string; departments: Department[] | null }) {
  const t = useTranslations('organisation.structure')
  const isViewOnly = useViewOnly()
  const [thing, setThing] = useState<StructureThing | null>(null)
  const add = (
    <Button
      variant="secondary"
      disabled={isViewOnly}
      onClick={() => setThing({ what: 'department', id: null, name: '', side: 'front' })}
    >
      <Icon name="plus" />
      {t('addDepartment')}
    </Button>
  )
  return (
    <Section title={t('title')} lead={t('lead')} actions={add}>
      {departments ? (
        <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
          {(['front', 'back'] as const).map((side) => (
            <Side
              key={side}
              side={side}
              departments={departments.filter((department) => department.side === side)}
              onOpen={setThing}
            />
          ))}
        </div>
      ) : (
        <p role="alert" className="text-danger">
          {t('failed')}
        </p>
      )}
      <StructureDialog
        tenantId={tenantId}
        thing={thing}
        departments={departments ?? []}
        onClose={() => setThing(null)}
      />
    </Section>
  )
}

interface SideProps {
  side: 'front' | 'back'
  departments: Department[]
  onOpen: (thing: StructureThing) => void
}

function Side({ side, departments, onOpen }: SideProps) {
  const t = useTranslations('organisation.structure')
  return (
    <div>
      <h3 className="border-ink border-b-2 pb-2 font-semibold text-base">{t(`sides.${side}`)}</h3>
      {departments.length === 0 ? <p className="py-4 text-ink-soft">{t('none')}</p> : null}
      <ul>
        {departments.map((department) => (
          <li key={department.id} className="border-hairline border-b py-3">
            <OneDepartment department={department} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function OneDepartment({ department, onOpen }: { department: Department; onOpen: SideProps['onOpen'] }) {
  const t = useTranslations('organisation.structure')
  const isViewOnly = useViewOnly()
  const { id, name, side, jobRoles } = department
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <h4 className="min-w-0 break-words font-medium text-base">{name}</h4>
        <IconButton
          icon="edit"
          label={t('editDepartment', { name })}
          disabled={isViewOnly}
          onClick={() => onOpen({ what: 'department', id, name, side })}
        />
      </div>
      <ul className="flex flex-wrap items-center gap-x-1 gap-y-1 text-sm">
        {jobRoles.map((role) => (
          <li key={role.id}>
            <button
              type="button"
              disabled={isViewOnly}
              aria-label={t('editRole', { name: role.name })}
              onClick={() => onOpen({ what: 'job-role', id: role.id, name: role.name, departmentId: id })}
              className="min-h-11 rounded-md border border-hairline px-3 enabled:hover:border-ink disabled:text-ink-soft"
            >
              {role.name}
            </button>
          </li>
        ))}
        {jobRoles.length === 0 ? <li className="pr-2 text-ink-soft">{t('noRoles')}</li> : null}
        <li>
          <IconButton
            icon="plus"
            label={t('addRole', { name })}
            disabled={isViewOnly}
            onClick={() => onOpen({ what: 'job-role', id: null, name: '', departmentId: id })}
          />
        </li>
      </ul>
    </>
  )
}
