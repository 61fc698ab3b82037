import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { LoyaltyRules } from '~/domain/loyalty/rules'
import { ChangeForm } from '~/platform/changes/change-form'
import { useChange } from '~/platform/changes/use-change'
import type { Outlet } from '~/platform/outlets.queries'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { NumberField } from '~/ui/number-field'
import { PageHeading } from '~/ui/page-heading'
import { Section } from '~/ui/section'
import { TextField } from '~/ui/text-field'
import { campaignFields, missingInCampaign, readCampaignForm } from './campaign-fields'
import { type Campaign, saveCampaign } from './campaigns.queries'
import { DeleteDraft } from './delete-draft'
import { MessageFields } from './message-fields'
import { RecipeChoice, useRecipe } from './recipe-choice'
import { SegmentFields } from './segment-fields'
import { SegmentSize } from './segment-size'
import { StartDialog } from './start-dialog'
import { useSegmentSize } from './use-segment-size'

interface CampaignFormProps {
  tenantId: string
  /** Null for a new one. */
  campaign: Campaign | null
  outlets: readonly Outlet[]
  tiers: LoyaltyRules['tiers']
}

/** What makes a campaign: whom it is for, with how many that is, what it says and who is held out. */
export function CampaignForm({ tenantId, campaign, outlets, tiers }: CampaignFormProps) {
  const t = useTranslations('loyaltyCampaigns')
  const navigate = useNavigate()
  const isViewOnly = useViewOnly()
  const change = useChange(undefined, campaignFields)
  const fields = useRef<HTMLFormElement>(null)
  const [id] = useState(() => campaign?.id ?? crypto.randomUUID())
  const [seed] = useState(() => campaign?.seed ?? Math.floor(Math.random() * 1_000_000))
  const recipe = useRecipe(campaign, tiers)
  const [said, setSaid] = useState({
    segment: recipe.begun.segment,
    holdout: campaign?.holdout_percent ?? 10,
  })
  const [isStarting, setStarting] = useState(false)
  const counted = useSegmentSize(tenantId, said.segment)
  // a number field writes its plain number once the change has been made
  const look = () =>
    setTimeout(() => {
      if (!fields.current) return
      const read = readCampaignForm(new FormData(fields.current), seed)
      setSaid({ segment: read.segment, holdout: read.holdout_percent })
    })

  async function save(form: FormData) {
    const wanted = readCampaignForm(form, seed)
    const missing = missingInCampaign(wanted)
    if (Object.keys(missing).length > 0)
      return change.setErrors(
        Object.fromEntries(Object.entries(missing).map(([name, what]) => [name, t(`missing.${what}`)])),
      )
    const isStart = form.get('step') === 'start'
    const isSaved = await change.run(async () => {
      await saveCampaign(tenantId, id, wanted)
      return isStart ? undefined : t('form.saved')
    })
    if (!isSaved) return
    if (isStart) setStarting(true)
    else if (!campaign) await navigate(`/app/loyalty/campaigns/${id}`, { replace: true })
  }

  return (
    <>
      <PageHeading title={campaign?.name ?? t('form.new')} lead={t('form.lead')} />
      <ChangeForm
        ref={fields}
        change={change}
        onSubmit={(form) => void save(form)}
        onChange={look}
        className="max-w-3xl"
        actions={
          isViewOnly ? null : (
            <div className="mt-8 flex flex-wrap gap-3">
              <Button type="submit" name="step" value="start" isPending={change.isPending}>
                {t('start.open')}
              </Button>
              <Button type="submit" name="step" value="save" variant="secondary" disabled={change.isPending}>
                {t('form.save')}
              </Button>
            </div>
          )
        }
      >
        <Section title={t('form.what')}>
          <div className="flex flex-col gap-5">
            <RecipeChoice recipe={recipe} onChange={look} />
            <TextField
              name="name"
              label={t('form.name')}
              description={t('form.nameHelp')}
              defaultValue={campaign?.name}
              maxLength={80}
              autoComplete="off"
              isRequired
            />
          </div>
        </Section>
        <Section title={t('form.whom')} lead={t('form.whomLead')}>
          <SegmentFields
            key={recipe.key}
            segment={recipe.begun.segment}
            outlets={outlets}
            tiers={tiers?.levels ?? []}
            onChange={look}
          />
          <div className="mt-6">
            <SegmentSize {...counted} holdoutPercent={said.holdout} />
          </div>
        </Section>
        <MessageFields key={`message ${recipe.key}`} message={recipe.begun.message} />
        <Section title={t('form.measure')} lead={t('form.measureLead')}>
          <div className="grid gap-5 sm:grid-cols-2">
            <NumberField
              name="holdout"
              label={t('form.holdout')}
              description={t('form.holdoutHelp')}
              defaultValue={campaign?.holdout_percent ?? 10}
              min={0}
              max={50}
              onChange={look}
            />
            <NumberField
              name="window"
              label={t('form.window')}
              description={t('form.windowHelp')}
              defaultValue={campaign?.window_days ?? 30}
              min={7}
              max={120}
            />
            <NumberField
              name="contribution"
              label={t('form.contribution')}
              description={t('form.contributionHelp')}
              defaultValue={campaign?.contribution_percent ?? 60}
              min={1}
              max={100}
            />
            <NumberField
              name="budget"
              label={t('form.budget')}
              description={t('form.budgetHelp')}
              {...(campaign?.budget_paise != null && { defaultValue: campaign.budget_paise / 100 })}
              min={1}
              max={10_000_000}
              format={{ style: 'currency', currency: 'INR', maximumFractionDigits: 0 }}
            />
          </div>
        </Section>
      </ChangeForm>
      {campaign && !isViewOnly ? <DeleteDraft id={id} name={campaign.name} /> : null}
      {isStarting ? (
        <StartDialog
          id={id}
          size={counted.size}
          holdoutPercent={said.holdout}
          onClose={() => setStarting(false)}
          onDone={() => void navigate(`/app/loyalty/campaigns/${id}`, { replace: true })}
        />
      ) : null}
    </>
  )
}
