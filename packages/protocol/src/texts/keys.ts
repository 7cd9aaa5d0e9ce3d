// Made by scripts/generate-texts.ts from the catalogues; change those and run `npm run texts`.
import type { Parts } from './parts.ts'

/** The chat and what stands around every page. */
export interface ChatTexts {
  app: {
    backOnline: string
    connecting: (a: { product: string | number }) => string
    connectingHint: string
    newVersion: string
    offline: string
    refresh: string
    skipToBox: string
    skipToMessages: string
    title: (a: { page: string | number; product: string | number }) => string
  }
  badge: {
    a: string
    birthday: string
    bot: string
    gifter: (a: { count: number }) => string
    h: string
    m: string
    o: string
    q: string
    retro: string
    topGifter: (a: { place: number }) => string
    v: (a: { months: number }) => string
  }
  birthday: {
    invite: string
    open: string
    reward: (a: { messages: number; months: number }) => string
  }
  buffers: {
    channels: string
    close: (a: { name: string | number }) => string
    create: string
    draft: string
    empty: string
    guest: string
    mentions: (a: { count: number }) => string
    private: string
    title: string
  }
  channel: {
    beginning: (a: { name: string | number }) => string
    comeBack: string
    empty: string
    jumpMissing: string
    jumped: string
    loadFailed: string
    loadMore: string
    loading: string
    mention: (a: { name: string | number; text: string | number }) => string
    messages: string
    newCount: (a: { count: number }) => string
    newMessages: string
    newest: string
    newestCount: (a: { count: number }) => string
    paused: string
    pinned: string
    pinnedCollapse: string
    pinnedExpand: string
    pinnedJump: string
    removed: (a: { name: string | number }) => string
    removedReason: (a: { name: string | number; reason: string | number }) => string
    retry: string
    skipped: (a: { count: number }) => string
    summary: (a: { count: number; name: string | number; text: string | number }) => string
    unknown: string
  }
  chat: {
    i18n: {
      account_required: string
      alreadybanned: (a: { name: string | number }) => Parts<'b'>
      announcement: string
      attachments_gone: string
      ban: (a: { reason: string | number; reason_available: boolean; target_name: string | number }) => Parts<'b'>
      banby: (a: { creator_name: string | number; reason: string | number; reason_available: boolean; target_name: string | number }) => Parts<'b'>
      banned: string
      birthday: string
      block_self: string
      community_gift: (a: { gift_count: number; gifter_name: string | number }) => Parts<'b'>
      community_gift_subscription: (a: { gifter_name: string | number; name: string | number }) => Parts<'b'>
      flooded: string
      gift_subscription: (a: { gift_months: number; gifter_name: string | number; name: string | number }) => Parts<'b'>
      invalid_mode_param: string
      last_owner: string
      linked: string
      moderators_only: string
      mute: (a: { reason: string | number; reason_available: boolean; seconds: number; target_name: string | number }) => Parts<'b'>
      muteby: (a: { creator_name: string | number; reason: string | number; reason_available: boolean; seconds: number; target_name: string | number }) => Parts<'b'>
      muted: (a: { seconds: number }) => Parts<'b'>
      never_blocked: string
      no_badge: string
      no_permission: string
      no_share: string
      notbanned: (a: { name: string | number }) => Parts<'b'>
      r9k: string
      resubscription: (a: { months: number; name: string | number }) => Parts<'b'>
      second_factor_needed: string
      slowed: (a: { is_sold: boolean; seconds: number }) => Parts<'b'>
      slowoff: (a: { creator_name: string | number }) => Parts<'b'>
      slowon: (a: { creator_name: string | number; seconds: number }) => Parts<'b'>
      spammed: string
      subscribers_only: string
      subscription: (a: { name: string | number }) => Parts<'b'>
      too_long: string
      too_many_acts: (a: { seconds: number }) => Parts<'b'>
      too_many_blocks: string
      unbanned: (a: { target_name: string | number }) => Parts<'b'>
      unbannedby: (a: { creator_name: string | number; target_name: string | number }) => Parts<'b'>
      unknown_channel: string
      unknown_message: string
      unknown_mode: string
      unknown_user: (a: { name: string | number }) => Parts<'b'>
      usage_ban: string
      usage_color: string
      usage_mute: string
      usage_pin: string
      usage_purge: string
      usage_removemessage: string
      usage_subscription: string
      usage_unban: string
      usage_unpin: string
      usage_votemessage: string
      welcome: (a: { name: string | number }) => Parts<'b'>
    }
    reason: (a: { reason: string | number }) => string
  }
  composer: {
    attach: string
    banReason: (a: { reason: string | number }) => string
    bannedBy: (a: { name: string | number }) => string
    bannedHint: string
    cancelReply: string
    closeShare: string
    commandUsage: (a: { usage: string | number }) => string
    draft: string
    dropFiles: string
    emoticons: string
    fileDone: (a: { size: string | number }) => string
    fileProgress: (a: { loaded: string | number; size: string | number }) => string
    fileSpoiler: (a: { state: string | number }) => string
    fileTooLarge: (a: { n: string | number }) => string
    fileWaits: (a: { size: string | number }) => string
    files: string
    inbox: string
    inboxUnread: (a: { count: number }) => string
    label: string
    left: (a: { count: number }) => string
    login: string
    markSpoiler: (a: { name: string | number }) => string
    moderatorsOnly: string
    mutedBy: (a: { name: string | number }) => string
    mutedUntil: (a: { seconds: number }) => string
    over: (a: { count: number }) => string
    reconnecting: string
    removeFile: (a: { name: string | number }) => string
    replying: (a: { name: string | number }) => string
    send: string
    sendFailed: string
    sending: string
    settings: string
    share: string
    shareMessage: string
    shareTitle: (a: { months: number }) => string
    slowed: (a: { seconds: number }) => string
    subscribeForMore: string
    subscribersOnly: string
    suggestAny: (a: { word: string | number }) => string
    suggestCount: (a: { count: number }) => string
    suggestEmoticons: (a: { word: string | number }) => string
    suggestPeople: (a: { word: string | number }) => string
    toChannel: (a: { name: string | number }) => string
    toPerson: (a: { name: string | number }) => string
    tooManyFiles: string
    unknownCommand: (a: { command: string | number }) => string
    uploadFailed: string
    users: string
    willSend: string
  }
  conversation: {
    beginning: string
    login: string
    title: (a: { name: string | number }) => string
    unknown: (a: { name: string | number }) => string
  }
  count: {
    months: (a: { count: number }) => string
    results: (a: { count: number }) => string
    seconds: (a: { count: number }) => string
    subscriptions: (a: { count: number }) => string
  }
  dialog: {
    accept: string
    back: string
    cancel: string
    close: string
    save: string
  }
  failure: {
    connection: string
    crash: string
    forbidden: string
    login: string
    mail: string
    malformed: string
    mediaType: string
    notFound: string
    proof: string
    refresh: string
    retry: string
    secondFactorNeeded: string
    secondFactorOff: string
    secondFactorOn: string
    server: string
    session: string
    setupExpired: string
    tooLarge: string
    tooMany: (a: { seconds: number }) => string
  }
  field: {
    alphanumeric: string
    blikDigits: string
    blikExpired: string
    blikRefused: string
    blikWrong: string
    captcha: string
    channelChars: string
    channelHash: string
    code: string
    codeExpired: string
    codeTooManyTries: string
    email: string
    emailTaken: string
    giftBanned: string
    giftMax: (a: { length: number }) => string
    giftSelf: string
    giftSubscribed: string
    giftUnknown: string
    invalid: string
    nameFixed: string
    nameLooks: string
    nameReserved: string
    nameTaken: string
    password: string
    passwordCommon: string
    passwordPersonal: string
    passwordTooLong: (a: { length: number }) => string
    passwordTooShort: (a: { length: number }) => string
    passwordsDiffer: string
    pictureBroken: string
    pictureHeavy: string
    pictureMoving: string
    picturePixels: string
    picturePng: string
    pictureSize: (a: { length: string | number }) => string
    redirect: string
    required: string
    rules: string
    tooLong: (a: { length: string | number }) => string
    tooShort: (a: { length: string | number }) => string
  }
  home: {
    pick: string
    title: string
  }
  language: {
    en: string
    enShort: string
    label: string
    pl: string
    plShort: string
  }
  media: {
    actualSize: string
    count: (a: { at: number; count: number }) => string
    download: (a: { name: string | number }) => string
    enlarge: (a: { name: string | number }) => string
    failedFilm: string
    failedImage: string
    failedSound: string
    file: string
    film: string
    fit: string
    gif: string
    image: string
    mute: (a: { name: string | number }) => string
    next: string
    openLink: (a: { name: string | number }) => string
    pause: (a: { name: string | number }) => string
    play: (a: { name: string | number }) => string
    player: (a: { name: string | number }) => string
    previous: string
    reveal: string
    revealName: (a: { name: string | number }) => string
    seek: (a: { name: string | number }) => string
    seekAt: (a: { at: string | number; whole: string | number }) => string
    sound: string
    spoiler: string
    viewer: (a: { name: string | number }) => string
  }
  message: {
    actions: string
    blocked: string
    blockedWord: string
    copied: string
    copy: string
    copyLink: string
    delete: string
    deleteAccept: string
    deleteConfirm: string
    deleted: string
    deletedBy: (a: { name: string | number }) => string
    deletedFiles: string
    deletedUser: string
    discard: string
    minus: string
    minusCount: (a: { count: number }) => string
    more: string
    noVoters: string
    notSent: string
    ownMinusCount: (a: { count: number }) => string
    ownPlusCount: (a: { count: number }) => string
    pending: string
    pin: string
    plus: string
    plusCount: (a: { count: number }) => string
    profile: (a: { name: string | number }) => string
    purge: string
    purgeConfirm: string
    purged: string
    quote: (a: { name: string | number; text: string | number }) => string
    quoteMissing: string
    reply: string
    retry: string
    show: string
    takeMinus: string
    takePlus: string
    unpin: string
    voters: string
  }
  notFound: {
    body: string
    home: string
    title: string
  }
  notifications: {
    bare: string
    blocked: string
    full: string
    label: string
    line: (a: { name: string | number; text: string | number }) => string
    mention: string
    off: string
    private: string
  }
  offline: {
    body: (a: { product: string | number }) => string
    starting: string
    title: string
  }
  pages: {
    back: string
    default: (a: { product: string | number }) => string
    privacy: string
    rules: string
  }
  panels: {
    card: string
    emoticons: string
    hot: string
    inbox: string
    search: string
    users: string
  }
  settings: {
    account: string
    applications: string
    back: string
    badge: string
    badgeDefault: string
    badgeHint: string
    badgeLocked: string
    basic: string
    blocked: string
    blockedEmpty: string
    blockedHow: string
    blockedIntro: string
    blocks: string
    channel: string
    colorNames: string
    colorReverted: string
    colorSaved: string
    connections: string
    hex: string
    hexInvalid: (a: { example: string | number }) => string
    hideBlocked: string
    hideBlockedHint: string
    hideWords: string
    hideWordsHint: string
    highlight: string
    highlightHint: string
    hue: string
    karma: string
    karmaBoth: string
    karmaOff: string
    karmaPlus: string
    logout: string
    logoutConfirm: string
    look: string
    messages: string
    nameAndBadge: string
    nameAndBadgeIntro: string
    nameColor: (a: { channel: string | number }) => string
    nameColorHint: string
    noChannel: string
    notSaved: string
    notificationsHint: string
    onlySubscribers: (a: { channel: string | number }) => string
    openWindow: string
    preset: (a: { number: number }) => string
    presets: string
    revertColor: string
    sample: string
    sampleFirst: string
    sampleSecond: string
    sampleText: string
    sampleThird: string
    sampleTitle: string
    saveColor: string
    showEmbeds: string
    showEmoticons: string
    showEmoticonsHint: string
    showTime: string
    sounds: string
    soundsHint: string
    textSize: string
    textSizeHint: string
    title: string
    unblock: string
    unblockFailed: string
    unblockName: (a: { name: string | number }) => string
    unblocked: (a: { name: string | number }) => string
    words: string
    wordsTooMany: (a: { count: number; length: number }) => string
  }
  strip: {
    call: (a: { count: number }) => string
    title: string
  }
  theme: {
    dark: string
    label: string
    light: string
    system: string
  }
  toast: {
    close: string
    error: string
    info: string
    region: string
    success: string
  }
  topBar: {
    account: string
    buffers: (a: { label: string | number }) => string
    buffersUnread: (a: { count: number; label: string | number }) => string
    conversations: string
    hideTopic: string
    label: string
    login: string
    logout: string
    moderatorsOnly: string
    r9k: string
    settings: string
    slow: (a: { seconds: number }) => string
    subscribe: string
    subscribeEnding: string
    subscribeFrom: (a: { price: string | number }) => string
    subscribersOnly: string
    topic: string
  }
}

/** The pages beside the chat. */
export interface PageTexts {
  account: {
    changePassword: string
    currentPassword: string
    currentPasswordHint: string
    data: string
    delete: string
    deleteButton: string
    deleteConfirm: string
    deleteText: string
    deleted: string
    emailHint: string
    end: string
    endNamed: (a: { device: string | number }) => string
    ended: string
    endsUnused: (a: { date: string | number }) => string
    export: string
    exportButton: string
    exportConfirm: string
    exportText: string
    exported: string
    linkSent: string
    loggedInAt: (a: { date: string | number }) => string
    loggedOutOthers: string
    logoutOthers: string
    logoutOthersText: string
    nameHint: string
    newPassword: string
    noPassword: string
    pending: (a: { email: string | number }) => Parts<'b'>
    restored: string
    save: string
    saved: string
    saving: string
    sessions: string
    sessionsIntro: string
    thisSession: string
    unknownDevice: string
    wrongPassword: string
  }
  applications: {
    add: string
    clientId: string
    copied: string
    copy: (a: { what: string | number }) => string
    copyFailed: string
    create: string
    delete: string
    deleteConfirm: string
    deleteText: string
    deleteTitle: string
    deleted: string
    docs: string
    done: string
    edit: string
    editNamed: (a: { name: string | number }) => string
    empty: string
    grantedAt: (a: { date: string | number }) => string
    grantedEmpty: string
    grantedIntro: string
    grantedTitle: string
    intro: (a: { product: string | number }) => string
    name: string
    nameHint: string
    neverUsed: string
    public: string
    redirect: string
    redirectHint: string
    renew: string
    renewText: string
    renewTitle: string
    renewed: string
    revoke: string
    revokeNamed: (a: { name: string | number }) => string
    revokeText: (a: { name: string | number }) => Parts<'app'>
    revokeTitle: string
    revoked: string
    save: string
    saved: string
    saving: string
    secret: string
    secretHint: string
    secretOnce: string
    toList: string
    usedAt: (a: { date: string | number }) => string
  }
  calendar: {
    next: string
    pickFirst: string
    previous: string
    required: string
    weekdays: string
  }
  captcha: {
    busy: string
    check: string
    done: string
    expired: string
    failed: string
    label: string
  }
  card: {
    ban: string
    banAct: string
    banBack: string
    banClear: {
      all: string
      nothing: string
      recent: string
    }
    banClears: string
    banDo: {
      all: string
      nothing: string
      recent: string
    }
    banForever: string
    banTitle: (a: { name: string | number }) => string
    banned: Parts<'b'>
    bannedNow: (a: { name: string | number }) => string
    block: string
    blocked: (a: { name: string | number }) => string
    gift: string
    giftFrom: string
    groups: string
    heldBack: string
    lastMessage: (a: { at: string | number }) => Parts<'b'>
    loadFailed: string
    loading: string
    manage: string
    message: string
    missing: (a: { name: string | number }) => string
    missingHint: string
    mute: string
    muteDays: (a: { count: number }) => string
    muteHours: (a: { count: number }) => string
    muteMinutes: (a: { count: number }) => string
    muteSeconds: (a: { count: number }) => string
    muted: (a: { name: string | number; seconds: number }) => string
    mutedUntil: (a: { at: string | number }) => Parts<'b'>
    openChannel: string
    outranked: string
    ownerStays: string
    reason: (a: { reason: string | number }) => string
    search: string
    since: (a: { at: Date | number }) => Parts<'b'>
    stepDown: string
    stepDownAct: string
    stepDownAsk: (a: { name: string | number }) => string
    steppedDown: string
    subscribes: (a: { months: number }) => Parts<'b'>
    unbanAct: string
    unbanned: (a: { name: string | number }) => string
    unblock: string
    unblocked: (a: { name: string | number }) => string
  }
  change: {
    busy: string
    done: string
    expired: string
    password: string
    repeat: string
    submit: string
    title: string
  }
  channelSettings: {
    add: string
    addEmoticon: string
    added: (a: { name: string | number }) => string
    adding: string
    attachments: string
    attachmentsHint: string
    attachmentsStaffHint: string
    bannedBy: (a: { name: string | number }) => Parts<'b'>
    bans: string
    bansEmpty: string
    bansForbidden: string
    bansIntro: string
    basic: string
    colors: string
    colorsHint: string
    content: string
    delete: string
    deleteConfirm: (a: { name: string | number }) => string
    deleteEmoticon: string
    deleteNamed: (a: { name: string | number }) => string
    deletedUser: string
    embeds: string
    emoticonName: (a: { name: string | number }) => string
    emoticons: string
    emoticonsEmpty: string
    emoticonsForbidden: string
    emoticonsIntro: string
    ended: (a: { date: string | number }) => string
    expires: (a: { when: string | number }) => string
    export: string
    forSubscribers: string
    gross: string
    income: string
    incomeIntro: string
    karma: string
    karmaBoth: string
    karmaHint: string
    karmaMinus: string
    karmaOff: string
    karmaPlus: string
    level: {
      h: string
      o: string
      q: string
      u: string
      v: string
    }
    links: string
    linksHint: string
    moderatorsOnly: string
    month: string
    months: string
    monthsShort: string
    more: string
    name: string
    nameHint: (a: { max: string | number; min: string | number }) => string
    onlyActive: string
    onlySubscribers: string
    orders: string
    people: (a: { count: number }) => string
    permanent: string
    picture: (a: { side: string | number }) => string
    pictures: string
    picturesHint: string
    r9k: string
    r9kHint: string
    readOnly: string
    reason: (a: { reason: string | number }) => string
    refunded: string
    renamed: (a: { name: string | number }) => string
    slow: string
    slowHint: string
    slowOff: string
    sold: string
    subscribersOnly: string
    subscribersOnlyHint: string
    subscriptions: string
    subscriptionsEmpty: string
    subscriptionsForbidden: string
    tax: string
    title: string
    unban: string
    unbanConfirm: (a: { name: string | number }) => Parts<'b'>
    unbanGone: string
    unbanNamed: (a: { name: string | number }) => string
    unbannedGone: string
    user: string
    validUntil: string
    votes: string
    whoWrites: string
  }
  code: {
    activated: string
    busy: string
    hint: (a: { seconds: number }) => string
    label: string
    missing: string
    resend: string
    resendIn: (a: { time: string | number }) => string
    resent: string
    sent: (a: { email: string | number }) => Parts<'b'>
    submit: string
    title: string
  }
  connections: {
    already: string
    choose: (a: { provider: string | number }) => string
    connect: string
    connectLabel: (a: { provider: string | number }) => string
    connected: string
    continue: string
    disconnect: string
    disconnectConfirm: (a: { provider: string | number }) => string
    disconnectLabel: (a: { provider: string | number }) => string
    disconnected: string
    empty: string
    intro: string
    last: string
    manage: string
    manageLabel: string
    none: string
    open: (a: { provider: string | number }) => string
    other: (a: { provider: string | number }) => string
    prove: string
    proveButton: (a: { provider: string | number }) => string
    proveWith: (a: { provider: string | number }) => string
    taken: string
    unprovable: string
  }
  consent: {
    account: (a: { product: string | number }) => string
    allow: string
    asks: (a: { name: string | number }) => Parts<'app'>
    change: string
    deny: string
    loggedInAs: (a: { name: string | number }) => Parts<'who'>
    openWindow: string
    returns: (a: { host: string | number }) => Parts<'host'>
    scopes: string
    title: string
  }
  createChannel: {
    busy: string
    cancel: string
    created: (a: { name: string | number }) => string
    full: string
    hint: (a: { max: number; min: number }) => string
    intro: (a: { count: number }) => string
    name: string
    notVerified: string
    owner: string
    submit: string
    title: string
    tooMany: (a: { count: number }) => string
  }
  docs: {
    answers: string
    api: string
    body: string
    byAccount: string
    byAddress: string
    contents: string
    english: string
    file: string
    find: string
    found: (a: { n: number }) => string
    limit: string
    limitName: string
    limits: string
    loading: string
    needed: string
    oauth: string
    operations: string
    optional: string
    parameters: string
    perMinute: (a: { n: string | number }) => string
    perSecond: (a: { n: string | number }) => string
    public: string
    rate: (a: { burst: string | number; rate: string | number }) => string
    required: string
    schemas: string
    scope: string
    scopeMeaning: string
    start: string
    title: string
    wire: string
  }
  emoticonPanel: {
    emoji: string
    found: (a: { count: number }) => string
    grid: string
    groups: {
      g0: string
      g2: string
      g3: string
      g4: string
      g5: string
      g6: string
      g7: string
      g8: string
    }
    loadFailed: string
    locked: (a: { name: string | number }) => string
    none: string
    onlySubscribers: string
    search: string
    stays: Parts<'key'>
    subscribe: (a: { channel: string | number; name: string | number }) => string
    tabs: string
    tone: string
    tones: {
      t0: string
      t1: string
      t2: string
      t3: string
      t4: string
      t5: string
    }
  }
  emoticons: {
    full: (a: { limit: string | number }) => string
  }
  firstSteps: {
    attachments: string
    attachmentsHint: string
    attachmentsStaff: string
    colors: string
    colorsHint: string
    embeds: string
    embedsHint: string
    intro: string
    settings: string
    title: (a: { name: string | number }) => string
    votes: string
    votesHint: string
  }
  hot: {
    choose: string
    clearDays: (a: { days: string | number }) => string
    days: string
    empty: string
    emptyHint: string
    hours: (a: { hours: string | number }) => string
    ranges: string
  }
  invitation: {
    told: (a: { channel: string | number; name: string | number }) => Parts<'a' | 'b'>
  }
  keys: {
    arrowUp: string
    arrows: string
    back: string
    box: string
    cancelReply: string
    close: string
    delete: string
    deleteAtOnce: string
    emoticons: string
    everywhere: string
    help: string
    lastSent: string
    list: string
    menu: string
    minus: string
    move: string
    newLine: string
    next: string
    open: string
    people: string
    plus: string
    reply: string
    send: string
    suggest: string
    title: string
  }
  login: {
    busy: string
    captcha: string
    done: string
    expired: string
    forgot: string
    hidePassword: string
    inactive: string
    name: string
    noAccount: string
    or: string
    password: string
    provider: (a: { provider: string | number }) => string
    providers: string
    register: string
    secondBack: string
    secondCode: string
    secondExpired: string
    secondSubmit: string
    secondText: string
    secondTitle: string
    showPassword: string
    siteAllow: string
    siteAsks: (a: { name: string | number; site: string | number }) => string
    siteTitle: string
    submit: string
    success: string
    title: string
    tooMany: (a: { seconds: number }) => string
    wrong: string
  }
  oauth: {
    malformed: string
    noSecret: string
    redirect: string
    scope: string
    tooMany: (a: { count: number }) => string
    unknown: string
  }
  operator: {
    contact: string
    contactTitle: string
    controllerTitle: string
    dataContact: string
    title: string
  }
  privacy: {
    account: string
    accountTitle: string
    browser: string
    browserTitle: string
    intro: string
    messages: string
    messagesTitle: string
    others: string
    othersTitle: string
    rights: string
    rightsTitle: string
    sessions: string
    sessionsTitle: string
  }
  purchase: {
    acceptRules: Parts<'privacy' | 'rules'>
    acceptStart: string
    active: (a: { months: number }) => string
    activeUntil: (a: { at: Date | number }) => string
    allBadges: string
    anniversary: (a: { at: Date | number; percent: string | number }) => Parts<'b'>
    badgeDone: string
    badgeNext: string
    before: string
    blik: string
    blikCode: string
    blikHint: string
    blikWhere: string
    callback: string
    callbackTitle: string
    card: string
    cardHint: string
    checking: string
    choosePayment: string
    confirmInApp: string
    ended: (a: { at: Date | number }) => string
    ending: (a: { at: Date | number; days: number }) => Parts<'em'>
    extend: string
    failed: string
    firstBadge: string
    from: (a: { price: string | number }) => string
    gift: string
    giftCount: string
    giftFrom: (a: { name: string | number }) => string
    giftTo: (a: { months: number; name: string | number }) => Parts<'b'>
    giftToShort: (a: { name: string | number }) => Parts<'b'>
    giftsHint: (a: { months: number }) => string
    howLong: string
    howMany: string
    kept: string
    lastGift: (a: { name: string | number }) => string
    lasted: (a: { months: number }) => string
    length: string
    loading: string
    monthly: (a: { price: string | number }) => string
    months: (a: { months: number }) => string
    net: string
    newPrice: (a: { before: string | number; price: string | number }) => Parts<'b'>
    next: string
    none: string
    noneHint: string
    notPaid: string
    orderGift: (a: { channel: string | number; name: string | number }) => string
    orderGifts: (a: { channel: string | number; count: number }) => string
    orderOwn: (a: { channel: string | number; months: number }) => string
    orders: string
    ordersIntro: string
    ordersMore: (a: { count: string | number }) => string
    otherCount: string
    otherCountHint: (a: { max: string | number }) => string
    pay: string
    payBlik: string
    payCard: string
    payPaypal: string
    paymentMethod: string
    paypal: string
    paypalHint: string
    perkBadges: string
    perkColor: string
    perkEmoticons: (a: { count: number }) => string
    perkFiles: string
    perkOnly: string
    perkSlow: string
    perkSupport: string
    perks: string
    popupBlocked: string
    priceChanged: string
    progress: string
    przelewy24: string
    przelewy24Hint: string
    receiptOf: (a: { number: string | number }) => string
    refunded: (a: { price: string | number }) => string
    renew: string
    sale: (a: { at: Date | number; name: string | number; percent: string | number }) => Parts<'b'>
    showWindow: string
    starting: string
    stateDisputed: string
    stateExpired: string
    stateFailed: string
    stateOpen: string
    stateRefunded: string
    stepCard: (a: { product: string | number }) => string
    stepDone: string
    stepPaypal: (a: { product: string | number }) => string
    stepWindow: string
    subscribe: string
    subscriptionMonths: (a: { months: number }) => string
    title: (a: { channel: string | number }) => string
    toNextBadge: (a: { months: number }) => string
    tooMany: (a: { max: string | number }) => string
    total: string
    totalMonths: (a: { months: number }) => string
    unavailable: string
    vat: (a: { percent: string | number }) => string
    waiting: (a: { method: string | number }) => string
    waitingHint: string
    willBeActive: string
  }
  register: {
    accept: Parts<'privacy' | 'rules'>
    busy: string
    email: string
    haveAccount: string
    intro: string
    login: string
    name: string
    nameHint: (a: { max: number; min: number }) => string
    password: string
    passwordHint: (a: { length: number }) => string
    repeat: string
    submit: string
    title: string
  }
  reset: {
    back: string
    busy: string
    intro: string
    sent: string
    submit: string
    title: string
  }
  results: {
    atLeast: (a: { count: number }) => string
    audio: string
    file: string
    film: string
    image: string
    link: string
    loading: string
    next: string
    page: (a: { page: string | number }) => string
    pages: string
    previous: string
  }
  retro: {
    back: string
    connecting: string
    counted: (a: { goal: number; messages: number }) => string
    done: string
    earned: (a: { until: Date | number }) => string
    edition: string
    empty: string
    loading: string
    log: string
    login: Parts<'a'>
    message: string
    newest: string
    older: string
    over: string
    people: (a: { count: number }) => string
    progress: (a: { left: number }) => string
    reply: (a: { name: string | number }) => string
    replyGone: string
    send: string
    sending: string
    title: (a: { name: string | number }) => string
  }
  rules: {
    account: string
    accountTitle: string
    content: string
    contentTitle: string
    intro: string
    moderation: string
    moderationTitle: string
    paid: string
    paidTitle: string
    people: string
    peopleTitle: string
    service: string
    serviceTitle: string
    software: string
    softwareTitle: string
  }
  scope: {
    channel_manage: string
    chat_read: string
    chat_write: string
    moderate: string
    private_read: string
    user: string
    user_blocked_users: string
    user_email: string
    user_subscriptions: string
  }
  search: {
    active: string
    attachments: string
    box: string
    boxPrivate: string
    embeds: string
    filters: string
    inboxEmpty: string
    inboxHint: string
    kinds: {
      all: string
      files: string
      images: string
      links: string
      videos: string
    }
    none: string
    noneHint: string
    removeAttachments: (a: { kind: string | number }) => string
    removeEmbeds: (a: { kind: string | number }) => string
    removeUser: (a: { name: string | number }) => string
    sort: string
    sorts: {
      new: string
      old: string
      relevant: string
    }
    submit: string
    user: string
    userAccept: string
    userName: string
    userTitle: string
  }
  secondFactor: {
    already: string
    anyCode: string
    code: string
    codesFor: (a: { name: string | number; product: string | number }) => string
    codesText: string
    codesTitle: string
    confirm: string
    copied: string
    copy: string
    copyFailed: string
    download: string
    expired: string
    kept: string
    needed: string
    newCodes: string
    newCodesText: string
    next: string
    notThere: string
    offText: string
    onText: (a: { count: number }) => string
    passwordText: string
    print: string
    qr: string
    scan: string
    secret: string
    setUpTitle: string
    title: string
    turnOff: string
    turnOffText: string
    turnOn: string
    turnedOff: string
    turnedOn: string
  }
  signIn: {
    activate: (a: { email: string | number }) => string
    blocked: string
    callback: string
    callbackDone: string
    callbackTitle: string
    emailTaken: (a: { provider: string | number }) => string
    expired: string
    failed: (a: { provider: string | number }) => string
    from: (a: { name: string | number; provider: string | number }) => Parts<'b'>
    haveAccount: string
    intro: string
    noEmail: (a: { provider: string | number }) => string
    noPassword: string
    refused: (a: { provider: string | number }) => string
    registerExpired: string
    submit: string
    title: string
    waiting: (a: { provider: string | number }) => string
  }
  users: {
    count: (a: { count: number }) => string
    heading: {
      a: string
      h: string
      m: string
      o: string
      q: string
      u: string
      v: string
    }
    loadFailed: string
    loading: string
    none: string
    search: string
    title: string
  }
  verify: {
    busy: string
    done: string
    expired: string
    intro: string
    submit: string
    title: string
  }
}

export interface Texts extends ChatTexts, PageTexts {}

/** What only the server says: mails, protocol descriptions, the operator's pages. */
export interface ServerTexts {
  bank: {
    amount: string
    approve: string
    back: string
    blik: string
    codeApproved: string
    codeExpired: string
    codeRefused: string
    codes: string
    creditCard: string
    decided: string
    delay: (a: { seconds: string | number }) => string
    fake: string
    hint: string
    leave: string
    method: string
    order: string
    paypal: string
    przelewy24: string
    receiver: string
    receiverName: (a: { product: string | number }) => string
    refuse: string
    subject: string
    title: string
    unknown: string
  }
  mail: {
    code: {
      subject: (a: { code: string | number }) => string
      text: (a: { code: string | number; name: string | number; product: string | number; seconds: number }) => string
    }
    connected: {
      subject: string
      text: (a: { name: string | number; product: string | number; url: string | number }) => string
    }
    contact: (a: { contact: string | number }) => string
    deletion: {
      subject: string
      text: (a: { name: string | number; product: string | number; url: string | number }) => string
    }
    disconnected: {
      subject: string
      text: (a: { name: string | number; product: string | number; url: string | number }) => string
    }
    emailAsked: {
      subject: string
      text: (a: { name: string | number; product: string | number; url: string | number }) => string
    }
    emailChanged: {
      subject: string
      text: (a: { name: string | number; product: string | number; url: string | number }) => string
    }
    emailRegistered: {
      subject: string
      text: (a: { name: string | number; product: string | number; url: string | number }) => string
    }
    emailTaken: {
      subject: string
      text: (a: { name: string | number; product: string | number; url: string | number }) => string
    }
    newDevice: {
      subject: string
      text: (a: { device: string | number; name: string | number; network: string | number; product: string | number; time: string | number; url: string | number }) => string
      unknown: string
    }
    operator: (a: { operator: string | number; product: string | number }) => string
    passwordChanged: {
      subject: string
      text: (a: { name: string | number; product: string | number; url: string | number }) => string
    }
    recoveryRenewed: {
      subject: string
      text: (a: { name: string | number; product: string | number; url: string | number }) => string
    }
    recoveryUsed: {
      subject: string
      text: (a: { name: string | number; product: string | number; url: string | number }) => string
    }
    reset: {
      subject: string
      text: (a: { name: string | number; product: string | number; seconds: number; url: string | number }) => string
    }
    restored: {
      subject: string
      text: (a: { name: string | number; product: string | number; url: string | number }) => string
    }
    secondFactorNeeded: {
      subject: string
      text: (a: { name: string | number; product: string | number; url: string | number }) => string
    }
    secondFactorOff: {
      subject: string
      text: (a: { name: string | number; product: string | number; url: string | number }) => string
    }
    secondFactorOn: {
      subject: string
      text: (a: { name: string | number; product: string | number; url: string | number }) => string
    }
    trial: {
      subject: (a: { product: string | number }) => string
      text: (a: { product: string | number }) => string
    }
    verify: {
      subject: string
      text: (a: { name: string | number; product: string | number; seconds: number; url: string | number }) => string
    }
  }
  outbox: {
    back: string
    clear: string
    copyCode: string
    count: (a: { count: number }) => string
    created: string
    empty: string
    from: string
    hint: string
    notice: string
    title: string
    to: string
  }
  protocol: {
    accountRequired: string
    alreadyRegistered: string
    away: string
    blockSelf: string
    busy: string
    channelsFormed: string
    connectionLost: string
    created: (a: { at: Date | number }) => string
    draining: string
    endOfBans: string
    endOfHelp: string
    endOfList: string
    endOfNames: string
    endOfWho: string
    endOfWhois: string
    endOfWhowas: string
    globalUsers: (a: { most: string | number; now: string | number }) => string
    helpIndex: string
    helpUnknown: string
    historyUnavailable: string
    insufficientScope: string
    invalidCapCommand: string
    invalidParams: string
    invalidSetting: string
    invalidTarget: string
    invalidToken: string
    invalidUtf8: string
    isAway: string
    isBack: string
    isBot: string
    isLoggedInAs: string
    isOnChannel: string
    lineTooLong: string
    localUsers: (a: { most: string | number; now: string | number }) => string
    loggedIn: (a: { name: string | number }) => string
    loggedOut: string
    loginFailed: string
    loginInBrowser: (a: { url: string | number }) => string
    loginUsage: string
    missingParams: string
    nameReserved: string
    nameTaken: string
    needMoreParams: string
    needRegistration: string
    neverBlocked: string
    noConversation: string
    noMotd: string
    noNickname: string
    noPrivileges: string
    noRecipient: string
    noSuchNick: string
    noText: string
    noTopic: string
    notInChannel: string
    notOnChannel: string
    notRegistered: string
    ownClients: (a: { clients: string | number }) => string
    peopleOnline: (a: { guests: string | number; people: string | number }) => string
    pingTimeout: string
    rateLimited: (a: { seconds: number }) => string
    realNameInvalid: string
    redactForbidden: string
    resumeReset: string
    saslAborted: string
    saslAlready: string
    saslFailed: string
    saslMechanisms: string
    saslSuccess: string
    saslTooLong: string
    secondFactor: (a: { url: string | number }) => string
    sessionEnded: string
    slowReader: string
    tooManyBlocks: string
    tooManyChannels: string
    tooManyGuests: string
    tooManyJoined: string
    tooManyMatches: string
    unknownCommand: string
    unknownError: string
    unknownMessage: string
    unknownMode: string
    unknownSubcommand: string
    unknownUserMode: string
    unverified: (a: { url: string | number }) => string
    usersDontMatch: string
    verifiedRequired: string
    wasNoSuchNick: string
    welcome: (a: { name: string | number; product: string | number }) => string
    yourHost: (a: { server: string | number; version: string | number }) => string
  }
  receipt: {
    buyer: string
    contact: string
    footer: string
    footerWithdraw: string
    gross: string
    issued: string
    method: string
    net: string
    operator: string
    order: string
    paid: string
    refunded: string
    seller: string
    title: string
    titleGifts: (a: { channel: string | number; count: number }) => string
    titleMonths: (a: { channel: string | number; months: number }) => string
    vat: (a: { percent: string | number }) => string
  }
}
