import { icon } from './icons.tsx'

// Icons that a channel's page does not need at first: kept apart so that its first load does not contain them.

export const AgainIcon = /* @__PURE__ */ icon(<path d="M16 10a6 6 0 1 1-1.8-4.3L16.5 8M16.5 4v4h-4" />)
export const BankIcon = /* @__PURE__ */ icon(
  <path d="M3 8 10 3.5 17 8zM4.5 8v6.5M8.2 8v6.5M11.8 8v6.5M15.5 8v6.5M3 16.5h14" />,
)
export const BlikIcon = /* @__PURE__ */ icon(
  <>
    <rect x="5" y="2.5" width="10" height="15" rx="2" />
    <path d="M8 8.5v.1M10 8.5v.1M12 8.5v.1M8 11.5v.1M10 11.5v.1M12 11.5v.1M8.8 5h2.4" />
  </>,
)
export const BlockIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="8" cy="6.5" r="3" />
    <path d="M2.5 16.5c0-3 2.3-5 5.5-5 1.1 0 2.1.2 3 .7M13 12.8l4 4M17 12.8l-4 4" />
  </>,
)
export const BoltIcon = /* @__PURE__ */ icon(<path d="M11 2.5 4.5 11.5H10l-1 6 6.5-9H10z" />)
export const CakeIcon = /* @__PURE__ */ icon(
  <path d="M4 10.5h12v6H4zM4 13c1 .9 2 .9 3 0s2-.9 3 0 2 .9 3 0 2-.9 3 0M10 10.5V7.5M10 4.8v-1.3" />,
)
export const CalendarIcon = /* @__PURE__ */ icon(
  <>
    <rect x="3" y="4.5" width="14" height="12.5" rx="2" />
    <path d="M3 8.7h14M7 2.5V6M13 2.5V6" />
  </>,
)
export const CardIcon = /* @__PURE__ */ icon(
  <>
    <rect x="2.5" y="4.5" width="15" height="11" rx="1.5" />
    <path d="M2.5 8.3h15M5.5 12.5h3" />
  </>,
)
export const ChartIcon = /* @__PURE__ */ icon(<path d="M4.5 16v-5M10 16V4M15.5 16V8.5" />)
export const CloudOffIcon = /* @__PURE__ */ icon(
  <path d="m3 3 14 14M6.3 6.8A4.3 4.3 0 0 0 5.5 15h8.7M9 4.9a5 5 0 0 1 5.6 4.2 3.1 3.1 0 0 1 2 4.9" />,
)
export const CodeIcon = /* @__PURE__ */ icon(<path d="m7 6-4 4 4 4M13 6l4 4-4 4" />)
export const CopyIcon = /* @__PURE__ */ icon(
  <>
    <rect x="7" y="7" width="9.5" height="9.5" rx="1.5" />
    <path d="M13 7V5a1.5 1.5 0 0 0-1.5-1.5H5A1.5 1.5 0 0 0 3.5 5v6.5A1.5 1.5 0 0 0 5 13h2" />
  </>,
)
export const DeskIcon = /* @__PURE__ */ icon(
  <>
    <rect x="2.5" y="4" width="15" height="9.5" rx="1.5" />
    <path d="M7 16.5h6M10 13.5v3" />
  </>,
)
export const DownloadIcon = /* @__PURE__ */ icon(<path d="M10 3v9.5M6 9l4 4 4-4M3.5 16.8h13" />)
export const DropIcon = /* @__PURE__ */ icon(
  <path d="M10 2.8c3 3.5 5 5.8 5 8.7a5 5 0 0 1-10 0c0-2.9 2-5.2 5-8.7z" />,
)
export const EyeOffIcon = /* @__PURE__ */ icon(
  <path d="m3 3 14 14M8.3 4.7c.5-.1 1.1-.2 1.7-.2 5 0 8 5.5 8 5.5a14 14 0 0 1-2.2 2.8M5.2 6.2A14 14 0 0 0 2 10s3 5.5 8 5.5c1.3 0 2.5-.4 3.6-.9M8.3 8.3a2.4 2.4 0 0 0 3.4 3.4" />,
)
export const FileIcon = /* @__PURE__ */ icon(<path d="M5 2.5h6.5L15.5 6.5v11H5zM11.5 2.5v4h4" />)
export const FilmIcon = /* @__PURE__ */ icon(
  <>
    <rect x="3" y="4" width="14" height="12" rx="2" />
    <path d="m8.5 7.5 4 2.5-4 2.5z" />
  </>,
)
export const FilterIcon = /* @__PURE__ */ icon(<path d="M3 5.5h14M6 10h8M8.5 14.5h3" />)
export const HeartIcon = /* @__PURE__ */ icon(
  <path d="M10 16.5S3 12.5 3 7.8A3.8 3.8 0 0 1 10 6a3.8 3.8 0 0 1 7 1.8c0 4.7-7 8.7-7 8.7z" />,
)
export const HomeIcon = /* @__PURE__ */ icon(
  <path d="M3.5 9 10 3.5 16.5 9v7a.8.8 0 0 1-.8.8H12v-4.5H8v4.5H4.3a.8.8 0 0 1-.8-.8z" />,
)
export const ImageIcon = /* @__PURE__ */ icon(
  <>
    <rect x="3" y="4" width="14" height="12" rx="2" />
    <circle cx="7.3" cy="8" r="1.2" />
    <path d="m3.5 14.5 4-3.5 2.5 2 3.5-3.5 3.5 3" />
  </>,
)
export const ImageOffIcon = /* @__PURE__ */ icon(
  <path d="m3 3 14 14M7.5 4H15a2 2 0 0 1 2 2v7.5M3.2 5.2A2 2 0 0 0 3 6v8a2 2 0 0 0 2 2h9M3.5 14.5l4-3.5 2.5 2" />,
)
export const KeyIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="6.8" cy="13.2" r="3.3" />
    <path d="m9.2 10.8 7.3-7.3M13.5 6.5l2.5 2.5" />
  </>,
)
export const LeftIcon = /* @__PURE__ */ icon(<path d="m12 5-5 5 5 5" />)
export const LinkIcon = /* @__PURE__ */ icon(
  <path d="M8.5 11.5a3.3 3.3 0 0 0 4.8.2l2.3-2.3a3.3 3.3 0 0 0-4.7-4.7L9.7 5.9M11.5 8.5a3.3 3.3 0 0 0-4.8-.2l-2.3 2.3a3.3 3.3 0 0 0 4.7 4.7l1.2-1.2" />,
)
export const LockIcon = /* @__PURE__ */ icon(
  <>
    <rect x="4.5" y="9" width="11" height="8" rx="1.5" />
    <path d="M7 9V6.5a3 3 0 0 1 6 0V9" />
  </>,
)
export const MailIcon = /* @__PURE__ */ icon(
  <>
    <rect x="2.5" y="4.5" width="15" height="11" rx="1.5" />
    <path d="m3 6 7 5 7-5" />
  </>,
)
export const MoonIcon = /* @__PURE__ */ icon(<path d="M16.6 12.2A7 7 0 0 1 7.8 3.4a7 7 0 1 0 8.8 8.8z" />)
export const MoreIcon = /* @__PURE__ */ icon(<path d="M4.5 10h.01M10 10h.01M15.5 10h.01" strokeWidth="2.6" />)
export const NoteIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="6" cy="14.5" r="2.3" />
    <circle cx="14" cy="13" r="2.3" />
    <path d="M8.3 14.5V5.2l8-1.7V13" />
  </>,
)
export const OpenIcon = /* @__PURE__ */ icon(<path d="M11.5 3.5h5v5M16.5 3.5 9 11M14.5 12v4.5h-11v-11H8" />)
export const OutIcon = /* @__PURE__ */ icon(
  <path d="M8 3.5H5a1.5 1.5 0 0 0-1.5 1.5v10A1.5 1.5 0 0 0 5 16.5h3M12.5 6.5 16 10l-3.5 3.5M16 10H7.5" />,
)
export const PauseIcon = /* @__PURE__ */ icon(<path d="M7 4.5v11M13 4.5v11" />)
export const CurtainIcon = /* @__PURE__ */ icon(
  <>
    <rect x="2.5" y="4" width="15" height="11" rx="2" />
    <path d="m5 17 10-15" />
  </>,
)
export const SkipIcon = /* @__PURE__ */ icon(<path d="M4.5 5v10l7-5zM15 5v10" />)
export const PencilIcon = /* @__PURE__ */ icon(
  <path d="m4 16 .8-3.3L13.5 4 16 6.5l-8.7 8.7zM11.5 6 14 8.5" />,
)
export const PactIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="7.3" cy="10" r="4.6" />
    <circle cx="12.7" cy="10" r="4.6" />
  </>,
)
export const PhoneIcon = /* @__PURE__ */ icon(
  <>
    <rect x="5.5" y="2.5" width="9" height="15" rx="2" />
    <path d="M9 14.8h2" />
  </>,
)
export const PinIcon = /* @__PURE__ */ icon(<path d="M7 3h6M8 3v4.5L5.5 11.5h9L12 7.5V3M10 11.5V17" />)
export const PlayIcon = /* @__PURE__ */ icon(<path d="M6.5 4.3v11.4L16 10z" fill="currentColor" />)
export const ReplyIcon = /* @__PURE__ */ icon(
  <path d="M8 4.5 3.5 9 8 13.5M3.5 9H11a5.5 5.5 0 0 1 5.5 5.5V16" />,
)
export const RightIcon = /* @__PURE__ */ icon(<path d="m8 5 5 5-5 5" />)
export const ShieldIcon = /* @__PURE__ */ icon(
  <path d="M10 2.8 4 5v4.6c0 3.8 2.5 6.4 6 7.6 3.5-1.2 6-3.8 6-7.6V5z" />,
)
export const SoundIcon = /* @__PURE__ */ icon(
  <path d="M3 8v4h2.5l4 3.5v-11l-4 3.5zM12.5 7.5a3.5 3.5 0 0 1 0 5M15 5a7 7 0 0 1 0 10" />,
)
export const SunIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="10" cy="10" r="3.2" />
    <path d="M10 2.5v1.7M10 15.8v1.7M2.5 10h1.7M15.8 10h1.7M4.7 4.7l1.2 1.2M14.1 14.1l1.2 1.2M4.7 15.3l1.2-1.2M14.1 5.9l1.2-1.2" />
  </>,
)
export const TrashIcon = /* @__PURE__ */ icon(
  <path d="M3.5 5.5h13M7.5 5.5v-2h5v2M5 5.5l.8 11.5h8.4L15 5.5M8.4 9v4.5M11.6 9v4.5" />,
)
export const TrendIcon = /* @__PURE__ */ icon(<path d="M3 15.5 7.3 11l3 3L17 6.5M13 6.5h4v4" />)
export const UndoIcon = /* @__PURE__ */ icon(<path d="M7.5 4.5 4 8l3.5 3.5M4 8h8.2a4 4 0 0 1 0 8H8.5" />)
export const UpIcon = /* @__PURE__ */ icon(<path d="m5 12 5-5 5 5" />)
export const UploadIcon = /* @__PURE__ */ icon(
  <path d="M10 12.5V3.5M6.5 7 10 3.5 13.5 7M3.5 13v2A1.5 1.5 0 0 0 5 16.5h10a1.5 1.5 0 0 0 1.5-1.5v-2" />,
)
export const SignalIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="10" cy="10" r="1.6" />
    <path d="M6.6 13.4a4.8 4.8 0 0 1 0-6.8M13.4 6.6a4.8 4.8 0 0 1 0 6.8M4 16a8.5 8.5 0 0 1 0-12M16 4a8.5 8.5 0 0 1 0 12" />
  </>,
)
export const UserIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="10" cy="6.5" r="3.2" />
    <path d="M3.8 17c0-3.3 2.7-5.3 6.2-5.3s6.2 2 6.2 5.3" />
  </>,
)
export const WalletIcon = /* @__PURE__ */ icon(
  <path d="M15.5 6.5V5A1.5 1.5 0 0 0 14 3.5H5A2 2 0 0 0 3 5.5v9A2 2 0 0 0 5 16.5h10.5A1.5 1.5 0 0 0 17 15V8a1.5 1.5 0 0 0-1.5-1.5H5M13.5 11.5v.1" />,
)
export const ZoomInIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13 13 4 4M9 6.7v4.6M6.7 9h4.6" />
  </>,
)
export const ZoomOutIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13 13 4 4M6.7 9h4.6" />
  </>,
)
export const ListIcon = /* @__PURE__ */ icon(
  <path d="M3.5 5.5h.01M3.5 10h.01M3.5 14.5h.01M7 5.5h9.5M7 10h9.5M7 14.5h9.5" />,
)
export const GripIcon = /* @__PURE__ */ icon(
  <path d="M7.5 5h.01M12.5 5h.01M7.5 10h.01M12.5 10h.01M7.5 15h.01M12.5 15h.01" strokeWidth="2.4" />,
)
export const FlagIcon = /* @__PURE__ */ icon(<path d="M5 17.5V3M5 4h9.5l-2 3.5 2 3.5H5" />)
export const QuestionIcon = /* @__PURE__ */ icon(
  <path d="M4 3.5h12a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5h-5l-4 3v-3H4A1.5 1.5 0 0 1 2.5 13V5A1.5 1.5 0 0 1 4 3.5zM8.3 7.4a1.8 1.8 0 1 1 2.6 1.6c-.6.3-.9.6-.9 1.2M10 12.2v.1" />,
)
export const TrayIcon = /* @__PURE__ */ icon(
  <path d="M3 11.5 5 4h10l2 7.5V16H3zM3 11.5h4.2l1 2h3.6l1-2H17" />,
)
export const LayersIcon = /* @__PURE__ */ icon(
  <path d="m10 3 7 3.7-7 3.7-7-3.7zM3 10l7 3.7 7-3.7M3 13.3 10 17l7-3.7" />,
)
export const TargetIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="10" cy="10" r="7.2" />
    <circle cx="10" cy="10" r="4" />
    <circle cx="10" cy="10" r="0.8" />
  </>,
)
export const BarsIcon = /* @__PURE__ */ icon(<path d="M4.5 16.5V11M10 16.5v-13M15.5 16.5V8" />)
export const WalkIcon = /* @__PURE__ */ icon(
  <path d="M3 10h9M8.5 6l4 4-4 4M12 3.5h3.5a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H12" />,
)
