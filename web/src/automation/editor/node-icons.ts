import type { TaskNode } from '@laurel/contract/automation'
import {
  Award,
  CalendarClock,
  CalendarPlus,
  CircleStop,
  Flag,
  Gavel,
  HandCoins,
  Hash,
  Hourglass,
  Inbox,
  ListTodo,
  LockOpen,
  type LucideIcon,
  Mail,
  MessageCircle,
  MessageSquareText,
  ShieldCheck,
  Split,
  Tag,
  Timer,
  UserRound,
  UserRoundCheck,
  Webhook,
} from 'lucide-react'
import type { NewNode } from '../definition/new-node.ts'

/** Tints: what acts, what waits, what decides. */
export type NodeTone = 'accent' | 'grey' | 'violet'

export const nodeIcons: Readonly<Record<NewNode, LucideIcon>> = {
  mail: Mail,
  message: MessageSquareText,
  state: LockOpen,
  status: Flag,
  tags: Tag,
  assignees: UserRound,
  rules: UserRoundCheck,
  gate: ShieldCheck,
  session: Gavel,
  team_task: ListTodo,
  comment: MessageCircle,
  more_time: CalendarPlus,
  waive: HandCoins,
  inbox: Inbox,
  award: Award,
  channel: Hash,
  webhook: Webhook,
  wait: Hourglass,
  wait_date: CalendarClock,
  wait_event: Timer,
  branch: Split,
  end: CircleStop,
}

/** The name of a node's kind, an action's being what it does. */
export function kindOf(node: TaskNode): NewNode {
  return node.kind === 'action' ? node.action.do : node.kind
}

export function toneOf({ kind }: TaskNode): NodeTone {
  if (kind === 'branch') return 'violet'
  return kind === 'action' ? 'accent' : 'grey'
}
