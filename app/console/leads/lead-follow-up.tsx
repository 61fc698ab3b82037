import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { Icon } from '~/ui/icons'
import { Section } from '~/ui/section'
import { Select } from '~/ui/select'
import brand from '~content/brand.json'
import { AssigneeSelect } from '../assignee-select'
import type { Colleague } from '../colleagues.queries'
import { leadStates } from './lead-list'
import type { Lead } from './leads.queries'

interface LeadFollowUpProps {
  lead: Lead
  colleagues: readonly Colleague[]
}

/** How far a lead is, who looks after it, and the way to answer. */
export function LeadFollowUp({ lead, colleagues }: LeadFollowUpProps) {
  const t = useTranslations('leads')
  const sending = useNavigation().formData?.get('intent')
  const { assignee } = lead
  return (
    <Section title={t('care')}>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-5">
        <Form
          key={`${lead.state} ${assignee?.id}`}
          method="post"
          className="flex flex-wrap items-end gap-x-4 gap-y-4"
        >
          <Select
            name="state"
            label={t('columns.state')}
            defaultValue={lead.state}
            options={leadStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          />
          <AssigneeSelect
            label={t('columns.assignee')}
            nobody={t('nobody')}
            assignee={assignee}
            colleagues={colleagues}
          />
          <Button type="submit" name="intent" value="care" isPending={sending === 'care'}>
            {t('save')}
          </Button>
        </Form>
        <div className="flex flex-wrap gap-3">
          <ButtonLink variant="secondary" href={answerLink(lead)}>
            <Icon name="mail" />
            {t('answer')}
          </ButtonLink>
          <Form method="post">
            <Button
              type="submit"
              variant="secondary"
              name="intent"
              value={lead.state === 'spam' ? 'notSpam' : 'spam'}
              isPending={sending === 'spam' || sending === 'notSpam'}
            >
              {t(lead.state === 'spam' ? 'notSpam' : 'spam')}
            </Button>
          </Form>
        </div>
      </div>
      <p className="mt-4 max-w-prose text-ink-soft text-sm">{t('answerHelp')}</p>
    </Section>
  )
}

/** In the language of whoever wrote to us, whatever the reader's own is. */
const subjects = {
  en: (reference: string) => `Your message to ${brand.name} (${reference})`,
  hi: (reference: string) => `${brand.nameHindi} को आपका संदेश (${reference})`,
}

/** Opens the reader's own mail program with the sender's address and a subject that names the reference. */
function answerLink({ email, language, reference }: Lead): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subjects[language](reference))}`
}
