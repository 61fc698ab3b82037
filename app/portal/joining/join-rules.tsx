import { useTranslations } from 'use-intl'
import { usePressedChange } from '~/platform/changes/use-change'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { type JoinRule, setJoinRule } from './joining.queries'

/** The rule of each outlet: somebody new is confirmed, or joins at once while seats are free. */
export function JoinRules({ rules }: { rules: readonly JoinRule[] }) {
  const t = useTranslations('joining.rules')
  return (
    <Section title={t('title')} lead={t('lead')}>
      <ul className="border-hairline border-t">
        {rules.map((rule) => (
          <Rule key={rule.id} rule={rule} />
        ))}
      </ul>
    </Section>
  )
}

function Rule({ rule: { id, name, joinsFreely } }: { rule: JoinRule }) {
  const t = useTranslations('joining.rules')
  const isViewOnly = useViewOnly()
  const { isPending, run } = usePressedChange()
  const said = (isOn: boolean) => t(isOn ? 'turnedOn' : 'turnedOff', { outlet: name })
  const turn = async () => {
    await setJoinRule(id, !joinsFreely)
    const undo = async () => {
      await setJoinRule(id, joinsFreely)
      return said(joinsFreely)
    }
    return { title: said(!joinsFreely), undo }
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-hairline border-b py-2">
      <span className="min-w-0 grow basis-56">
        <span className="font-medium">{name}</span>
        <span className="block text-ink-soft text-sm">{t(joinsFreely ? 'on' : 'off')}</span>
      </span>
      <Button
        variant="quiet"
        aria-label={`${t(joinsFreely ? 'turnOff' : 'turnOn')}: ${name}`}
        disabled={isViewOnly}
        isPending={isPending}
        onClick={() => void run(turn)}
      >
        {t(joinsFreely ? 'turnOff' : 'turnOn')}
      </Button>
    </li>
  )
}
