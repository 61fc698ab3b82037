import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { NumberField } from '~/ui/number-field'
import { Select } from '~/ui/select'
import { TextArea } from '~/ui/text-area'
import { keepWay, type Role, type Way } from '../career-graph.queries'

interface WayDialogProps {
  tenantId: string
  role: Role
  roles: readonly Role[]
  /** Null for a new one. */
  way: Way | null
  /** Where a new one leads, where that is known already. */
  to?: string
  onClose: () => void
}

/** The way from a role to another; "none" takes it away. */
export function WayDialog({ tenantId, role, roles, way, to, onClose }: WayDialogProps) {
  const t = useTranslations('careerSkills.role')
  const known = way?.to ?? to
  const lines = (text: string) => text.split('\n').map((line) => line.trim())
  return (
    <ChangeDialog
      title={t(way ? 'wayTitle' : 'addWay')}
      confirmLabel={t('save')}
      fields={{ way_goes_round: 'kind', way_invalid: 'months' }}
      check={(form) => ({ ...(!form.get('to') && { to: t('toMissing') }) })}
      onClose={onClose}
      onConfirm={async (form) => {
        const kind = String(form.get('kind'))
        const english = lines(String(form.get('en') ?? ''))
        const hindi = lines(String(form.get('hi') ?? ''))
        const experiences = Array.from({ length: Math.max(english.length, hindi.length) }, (_, at) => ({
          en: english[at] ?? '',
          hi: hindi[at] ?? '',
        })).filter(({ en, hi }) => en !== '' || hi !== '')
        await keepWay(
          tenantId,
          role.id,
          String(form.get('to')),
          kind === 'none'
            ? null
            : { kind: kind as Way['kind'], months: Number(form.get('months')) || null, experiences },
        )
        return t(kind === 'none' ? 'wayRemoved' : 'waySaved')
      }}
    >
      {known ? (
        <>
          <input type="hidden" name="to" value={known} />
          <p className="font-medium">
            {t('fromTo', { from: role.name, to: roles.find(({ id }) => id === known)?.name ?? '' })}
          </p>
        </>
      ) : (
        <Select
          name="to"
          label={t('to')}
          defaultValue=""
          options={[
            { value: '', label: t('toChoose') },
            ...roles.filter(({ id }) => id !== role.id).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <Select
        name="kind"
        label={t('kind')}
        defaultValue={way?.kind ?? 'up'}
        options={[
          { value: 'up', label: t('kinds.up') },
          { value: 'lateral', label: t('kinds.lateral') },
          ...(way ? [{ value: 'none', label: t('kinds.none') }] : []),
        ]}
      />
      <NumberField
        name="months"
        label={t('monthsTypical')}
        {...(way?.months != null && { defaultValue: way.months })}
        min={1}
        max={120}
      />
      <TextArea
        name="en"
        label={t('experiencesEn')}
        description={t('experiencesHelp')}
        defaultValue={way?.experiences.map(({ en }) => en ?? '').join('\n')}
        maxLength={1000}
      />
      <TextArea
        name="hi"
        label={t('experiencesHi')}
        defaultValue={way?.experiences.map(({ hi }) => hi ?? '').join('\n')}
        maxLength={1000}
        lang="hi-IN"
      />
    </ChangeDialog>
  )
}
