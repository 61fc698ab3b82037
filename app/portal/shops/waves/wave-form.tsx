import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { dayInIndia } from '~/domain/india-moment'
import { localeOfTag } from '~/domain/locale'
import { dayNumber, dayOf, dayparts } from '~/domain/shops/visit-day'
import { ChangeForm } from '~/platform/changes/change-form'
import { useChange } from '~/platform/changes/use-change'
import type { Outlet } from '~/platform/outlets.queries'
import { useViewOnly } from '~/platform/view-only'
import { Button, buttonLook } from '~/ui/button'
import { NumberField } from '~/ui/number-field'
import { PageHeading } from '~/ui/page-heading'
import { Section } from '~/ui/section'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { TickGroup } from '~/ui/tick-group'
import { DayList } from './day-list'
import { ScenarioFields } from './scenario-fields'
import { missingIn, readWaveForm, type SaidWave, totalOf, waveFields } from './wave-fields'
import { WaveTotal } from './wave-total'
import { type FormVersion, saveWave, type Wave } from './waves.queries'

interface WaveFormProps {
  tenantId: string
  outlets: readonly Outlet[]
  versions: readonly FormVersion[]
  /** Null for a new one. */
  wave: Wave | null
}

const money = { style: 'currency', currency: 'INR', maximumFractionDigits: 0 } as const

/** What makes a wave: which form and outlets, when, how many, at what cost, under which rules. */
export function WaveForm({ tenantId, outlets, versions, wave }: WaveFormProps) {
  const t = useTranslations('shopWaves')
  const locale = localeOfTag(useLocale())
  const navigate = useNavigate()
  const isViewOnly = useViewOnly()
  const change = useChange(undefined, waveFields)
  const fields = useRef<HTMLFormElement>(null)
  const [id] = useState(() => wave?.id ?? crypto.randomUUID())
  const [scenarios, setScenarios] = useState(() => wave?.scenarios.map((scenario) => scenario.id) ?? [])
  const [blackout, setBlackout] = useState<readonly string[]>(() => wave?.blackoutDays ?? [])
  const isRunning = wave?.state === 'running'
  const first = wave?.notBefore ?? dayOf(dayNumber(dayInIndia(new Date())) + 14)
  const [said, setSaid] = useState<Parameters<typeof totalOf>[0]>(() => ({
    outlets: wave?.outletIds ?? outlets.map((outlet) => outlet.id),
    visits_per_outlet: wave?.visitsPerOutlet ?? 2,
    fee_inr: wave?.feeInr ?? 1000,
    reimbursement_cap_inr: wave?.capInr ?? 2000,
    budget_inr: wave?.budgetInr ?? null,
  }))
  const title = t(wave ? 'edit' : 'new')
  const read = (form: FormData): SaidWave => readWaveForm(form, scenarios)
  // a number field writes its plain number once the change has been made
  const count = () => setTimeout(() => fields.current && setSaid(read(new FormData(fields.current))))

  async function save(form: FormData) {
    const wanted = read(form)
    const missing = missingIn(wanted)
    if (Object.keys(missing).length > 0)
      return change.setErrors(
        Object.fromEntries(
          Object.entries(missing).map(([name, what]) => [name, t(`form.missing.${what ?? 'name'}`)]),
        ),
      )
    const isSaved = await change.run(async () => {
      await saveWave(tenantId, id, wanted)
      return t('form.saved')
    })
    if (isSaved) await navigate(`/app/mystery-shops/waves/${id}`)
  }

  return (
    <>
      <title>{title}</title>
      <PageHeading
        title={title}
        lead={wave?.state === 'planned' ? t('form.stale') : isRunning ? t('form.running') : undefined}
      />
      <ChangeForm
        ref={fields}
        change={change}
        onSubmit={(form) => void save(form)}
        onChange={count}
        className="max-w-3xl"
        actions={
          <div className="mt-8 flex flex-wrap gap-3">
            <Button type="submit" disabled={isViewOnly} isPending={change.isPending}>
              {t('form.save')}
            </Button>
            <Link
              to={wave ? `/app/mystery-shops/waves/${id}` : '/app/mystery-shops/waves'}
              className={buttonLook('secondary')}
            >
              {t('form.back')}
            </Link>
          </div>
        }
      >
        <Section title={t('form.what')}>
          <div className="flex flex-col gap-5">
            <TextField
              name="name"
              label={t('form.name')}
              description={t('form.nameHelp')}
              defaultValue={wave?.name}
              maxLength={120}
              autoComplete="off"
              isRequired
            />
            <input type="hidden" name="version" value={wave?.versionId} disabled={!isRunning} />
            <Select
              name="version"
              label={t('form.version')}
              description={t(isRunning ? 'form.fixed' : 'form.versionHelp')}
              disabled={isRunning}
              defaultValue={wave?.versionId ?? ''}
              isRequired
              options={[
                { value: '', label: t('form.chooseVersion') },
                ...versions
                  .filter((version) => version.isNewest || version.id === wave?.versionId)
                  .map((version) => ({
                    value: version.id,
                    label: version.isLibrary
                      ? t('form.library', { title: version.title[locale] })
                      : t('page.formVersion', { title: version.title[locale], number: version.number }),
                  })),
              ]}
            />
            <TickGroup
              name="outlets"
              label={t('form.outlets')}
              options={outlets.map((outlet) => ({ id: outlet.id, name: `${outlet.name}, ${outlet.city}` }))}
              chosen={wave?.outletIds ?? outlets.map((outlet) => outlet.id)}
            />
          </div>
        </Section>
        <Section title={t('form.when')}>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              type="date"
              name="notBefore"
              label={t('form.notBefore')}
              defaultValue={first}
              readOnly={isRunning}
              description={isRunning ? t('form.fixed') : undefined}
              isRequired
            />
            <TextField
              type="date"
              name="visitBy"
              label={t('form.visitBy')}
              defaultValue={wave?.visitBy ?? dayOf(dayNumber(first) + 89)}
              isRequired
            />
            <NumberField
              name="submitDays"
              label={t('form.submitDays')}
              description={t('form.submitDaysHelp')}
              defaultValue={wave?.submitDays ?? 2}
              min={0}
              max={14}
            />
            <DayList name="blackout" days={blackout} onChange={setBlackout} />
            <TickGroup
              name="dayparts"
              label={t('form.dayparts')}
              options={dayparts.map((daypart) => ({ id: daypart, name: t(`dayparts.${daypart}`) }))}
              chosen={wave?.dayparts ?? ['lunch', 'dinner']}
            />
          </div>
        </Section>
        <Section title={t('form.howMuch')}>
          <div className="grid gap-5 sm:grid-cols-2">
            <NumberField
              name="visits"
              label={t('form.visits')}
              defaultValue={said.visits_per_outlet}
              min={1}
              max={12}
              onChange={count}
              isRequired
            />
            <NumberField
              name="fee"
              label={t('form.fee')}
              defaultValue={said.fee_inr}
              min={0}
              max={100_000}
              format={money}
              onChange={count}
              isRequired
            />
            <NumberField
              name="cap"
              label={t('form.cap')}
              defaultValue={said.reimbursement_cap_inr}
              min={0}
              max={200_000}
              format={money}
              onChange={count}
              isRequired
            />
            <NumberField
              name="budget"
              label={t('form.budget')}
              description={t('form.budgetHelp')}
              {...(wave?.budgetInr ? { defaultValue: wave.budgetInr } : {})}
              min={0}
              max={100_000_000}
              format={money}
              onChange={count}
            />
          </div>
          <WaveTotal total={totalOf(said)} />
        </Section>
        <Section title={t('form.rules')}>
          <div className="grid gap-5 sm:grid-cols-2">
            <NumberField
              name="rotation"
              label={t('form.rotation')}
              description={t('form.rotationHelp')}
              defaultValue={wave?.rotationDays ?? 90}
              min={0}
              max={730}
            />
            <NumberField
              name="gap"
              label={t('form.gap')}
              description={t('form.gapHelp')}
              defaultValue={wave?.gapDays ?? 14}
              min={0}
              max={180}
            />
          </div>
        </Section>
        <Section title={t('form.scenarios')} lead={t('form.scenariosLead')}>
          {scenarios.map((scenario, at) => (
            <ScenarioFields
              key={scenario}
              id={scenario}
              number={at + 1}
              scenario={wave?.scenarios.find((one) => one.id === scenario)}
              onRemove={() => setScenarios(scenarios.filter((one) => one !== scenario))}
            />
          ))}
          {scenarios.length < 10 ? (
            <Button
              variant="secondary"
              onClick={() =>
                setScenarios([...scenarios, crypto.randomUUID().replaceAll('-', '').slice(0, 8)])
              }
            >
              {t('form.addScenario')}
            </Button>
          ) : null}
        </Section>
      </ChangeForm>
    </>
  )
}
