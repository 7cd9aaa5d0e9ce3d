// Made by scripts/generate-emoji.ts of emojibase-data (MIT); run `npm run emoji`.
/** emoji, group, shortcodes, first tone, first pair of tones. */
export const EMOJI_ROWS = `😀	0	grinning grinning_face
😃	0	grinning_face_with_big_eyes smiley
😄	0	grinning_face_with_closed_eyes smile
😁	0	beaming_face grin
😆	0	laughing lol satisfied squinting_face
😅	0	grinning_face_with_sweat sweat_smile
🤣	0	rofl
😂	0	joy lmao tears_of_joy
🙂	0	slightly_smiling_face
🙃	0	upside_down_face
🫠	0	melt melting_face
😉	0	wink winking_face
😊	0	blush smiling_face_with_closed_eyes
😇	0	halo innocent
🥰	0	smiling_face_with_3_hearts smiling_face_with_three_hearts
😍	0	heart_eyes smiling_face_with_heart_eyes
🤩	0	star_struck
😘	0	blowing_a_kiss kissing_heart
😗	0	kissing kissing_face
☺️	0	relaxed smiling_face
😚	0	kissing_closed_eyes kissing_face_with_closed_eyes
😙	0	kissing_face_with_smiling_eyes kissing_smiling_eyes
🥲	0	smiling_face_with_tear
😋	0	savoring_food yum
😛	0	face_with_tongue stuck_out_tongue
😜	0	stuck_out_tongue_winking_eye
🤪	0	zany zany_face
😝	0	stuck_out_tongue_closed_eyes
🤑	0	money_mouth_face
🤗	0	hug hugging hugging_face hugs
🤭	0	face_with_hand_over_mouth hand_over_mouth
🫢	0	face_with_open_eyes_hand_over_mouth gasp face_with_open_eyes_and_hand_over_mouth
🫣	0	face_with_peeking_eye peek
🤫	0	shush shushing_face
🤔	0	thinking thinking_face wtf
🫡	0	salute saluting_face
🤐	0	zipper_mouth zipper_mouth_face
🤨	0	face_with_raised_eyebrow raised_eyebrow
😐	0	neutral neutral_face
😑	0	expressionless expressionless_face
😶	0	no_mouth
🫥	0	dotted_line_face
😶‍🌫️	0	in_clouds face_in_clouds
😏	0	smirk smirking smirking_face
😒	0	unamused unamused_face
🙄	0	rolling_eyes roll_eyes
😬	0	grimacing grimacing_face
😮‍💨	0	exhale exhaling face_exhaling
🤥	0	lying lying_face
🫨	0	shaking shaking_face
🙂‍↔️	0	head_shaking_horizontally
🙂‍↕️	0	head_shaking_vertically
😌	0	relieved relieved_face
😔	0	pensive pensive_face
😪	0	sleepy sleepy_face
🤤	0	drooling drooling_face
😴	0	sleeping sleeping_face
🫩	0	face_with_eye_bags
😷	0	mask medical_mask
🤒	0	face_with_thermometer
🤕	0	face_with_head_bandage
🤢	0	nauseated nauseated_face
🤮	0	face_vomiting vomiting vomiting_face
🤧	0	sneezing sneezing_face
🥵	0	hot hot_face
🥶	0	cold cold_face
🥴	0	woozy woozy_face
😵	0	dizzy_face knocked_out
😵‍💫	0	dizzy_eyes face_with_spiral_eyes
🤯	0	exploding_head
🤠	0	cowboy cowboy_face cowboy_hat_face
🥳	0	hooray partying partying_face
🥸	0	disguised disguised_face
😎	0	smiling_face_with_sunglasses sunglasses_cool too_cool
🤓	0	nerd nerd_face
🧐	0	face_with_monocle monocle_face
😕	0	confused confused_face
🫤	0	face_with_diagonal_mouth
😟	0	worried worried_face
🙁	0	slightly_frowning_face
☹️	0	white_frowning_face
😮	0	face_with_open_mouth open_mouth
😯	0	hushed hushed_face
😲	0	astonished astonished_face
😳	0	flushed flushed_face
🫪	0	distorted_face
🥺	0	pleading pleading_face
🥹	0	face_holding_back_tears watery_eyes
😦	0	frowning frowning_face
😧	0	anguished anguished_face
😨	0	fearful fearful_face
😰	0	anxious anxious_face cold_sweat
😥	0	disappointed_relieved sad_relieved_face
😢	0	cry crying_face
😭	0	loudly_crying_face sob
😱	0	scream screaming_in_fear
😖	0	confounded confounded_face
😣	0	persevere persevering_face
😞	0	disappointed disappointed_face
😓	0	downcast_face sweat
😩	0	weary weary_face
😫	0	tired tired_face
🥱	0	yawn yawning yawning_face
😤	0	nose_steam triumph
😡	0	pout pouting_face rage
😠	0	angry angry_face
🤬	0	censored face_with_symbols_on_mouth cursing_face
😈	0	smiling_imp
👿	0	angry_imp imp
💀	0	skull
☠️	0	skull_and_crossbones
💩	0	poop shit hankey
🤡	0	clown clown_face
👹	0	japanese_ogre ogre
👺	0	goblin japanese_goblin
👻	0	ghost
👽	0	alien
👾	0	alien_monster space_invader
🤖	0	robot robot_face
😺	0	grinning_cat smiley_cat
😸	0	grinning_cat_with_closed_eyes smile_cat
😹	0	joy_cat tears_of_joy_cat
😻	0	heart_eyes_cat smiling_cat_with_heart_eyes
😼	0	smirk_cat wry_smile_cat
😽	0	kissing_cat
🙀	0	scream_cat weary_cat
😿	0	crying_cat crying_cat_face
😾	0	pouting_cat
🙈	0	see_no_evil
🙉	0	hear_no_evil
🙊	0	speak_no_evil
💌	0	love_letter
💘	0	cupid heart_with_arrow
💝	0	gift_heart heart_with_ribbon
💖	0	sparkling_heart
💗	0	growing_heart heartpulse
💓	0	beating_heart heartbeat
💞	0	revolving_hearts
💕	0	two_hearts
💟	0	heart_decoration
❣️	0	heart_exclamation heavy_heart_exclamation
💔	0	broken_heart
❤️‍🔥	0	heart_on_fire
❤️‍🩹	0	mending_heart
❤️	0	heart red_heart
🩷	0	pink_heart
🧡	0	orange_heart
💛	0	yellow_heart
💚	0	green_heart
💙	0	blue_heart
🩵	0	light_blue_heart
💜	0	purple_heart
🤎	0	brown_heart
🖤	0	black_heart
🩶	0	gray_heart grey_heart
🤍	0	white_heart
💋	0	kiss
💯	0	100
💢	0	anger
🫯	0	fight_cloud
💥	0	boom collision
💫	0	dizzy
💦	0	sweat_drops
💨	0	dash dashing_away
🕳️	0	hole
💬	0	speech_balloon
👁️‍🗨️	0	eye_in_speech_bubble eye_speech_bubble
🗨️	0	left_speech_bubble
🗯️	0	right_anger_bubble
💭	0	thought_balloon
💤	0	zzz
👋	0	wave waving_hand	👋🏻
🤚	0	raised_back_of_hand	🤚🏻
🖐️	0	raised_hand_with_fingers_splayed	🖐🏻
✋	0	high_five raised_hand hand	✋🏻
🖖	0	vulcan vulcan_salute	🖖🏻
🫱	0	rightwards_hand	🫱🏻
🫲	0	leftwards_hand	🫲🏻
🫳	0	palm_down palm_down_hand	🫳🏻
🫴	0	palm_up palm_up_hand	🫴🏻
🫷	0	leftwards_pushing_hand	🫷🏻
🫸	0	rightwards_pushing_hand	🫸🏻
👌	0	ok_hand	👌🏻
🤌	0	pinch pinched_fingers	🤌🏻
🤏	0	pinching_hand	🤏🏻
✌️	0	v victory	✌🏻
🤞	0	fingers_crossed crossed_fingers	🤞🏻
🫰	0	hand_with_index_finger_and_thumb_crossed	🫰🏻
🤟	0	love_you_gesture	🤟🏻
🤘	0	metal sign_of_the_horns	🤘🏻
🤙	0	call_me_hand	🤙🏻
👈	0	point_left	👈🏻
👉	0	point_right	👉🏻
👆	0	point_up	👆🏻
🖕	0	middle_finger fu	🖕🏻
👇	0	point_down	👇🏻
☝️	0	point_up_2	☝🏻
🫵	0	point_forward index_pointing_at_the_viewer	🫵🏻
👍	0	+1 thumbsup yes	👍🏻
👎	0	-1 no thumbsdown	👎🏻
✊	0	fist fist_raised	✊🏻
👊	0	punch facepunch fist_oncoming	👊🏻
🤛	0	left_facing_fist fist_left	🤛🏻
🤜	0	right_facing_fist fist_right	🤜🏻
👏	0	clap clapping_hands	👏🏻
🙌	0	raised_hands	🙌🏻
🫶	0	heart_hands	🫶🏻
👐	0	open_hands	👐🏻
🤲	0	palms_up_together	🤲🏻
🤝	0	handshake	🤝🏻	🫱🏻‍🫲🏼
🙏	0	folded_hands pray	🙏🏻
✍️	0	writing_hand	✍🏻
💅	0	nail_care nail_polish	💅🏻
🤳	0	selfie	🤳🏻
💪	0	muscle right_bicep	💪🏻
🦾	0	mechanical_arm
🦿	0	mechanical_leg
🦵	0	leg	🦵🏻
🦶	0	foot	🦶🏻
👂	0	ear	👂🏻
🦻	0	ear_with_hearing_aid hearing_aid	🦻🏻
👃	0	nose	👃🏻
🧠	0	brain
🫀	0	anatomical_heart
🫁	0	lungs
🦷	0	tooth
🦴	0	bone
👀	0	eyes
👁️	0	eye
👅	0	tongue
👄	0	lips mouth
🫦	0	biting_lip
👶	0	baby	👶🏻
🧒	0	child	🧒🏻
👦	0	boy	👦🏻
👧	0	girl	👧🏻
🧑	0	adult	🧑🏻
👱	0	blond_haired blond_haired_person	👱🏻
👨	0	man	👨🏻
🧔	0	person_bearded bearded_person	🧔🏻
🧔‍♂️	0	man_bearded man_beard	🧔🏻‍♂️
🧔‍♀️	0	woman_bearded woman_beard	🧔🏻‍♀️
👨‍🦰	0	man_red_haired red_haired_man	👨🏻‍🦰
👨‍🦱	0	man_curly_haired curly_haired_man	👨🏻‍🦱
👨‍🦳	0	man_white_haired white_haired_man	👨🏻‍🦳
👨‍🦲	0	man_bald bald_man	👨🏻‍🦲
👩	0	woman	👩🏻
👩‍🦰	0	woman_red_haired red_haired_woman	👩🏻‍🦰
🧑‍🦰	0	red_haired person_red_hair	🧑🏻‍🦰
👩‍🦱	0	woman_curly_haired curly_haired_woman	👩🏻‍🦱
🧑‍🦱	0	curly_haired person_curly_hair	🧑🏻‍🦱
👩‍🦳	0	woman_white_haired white_haired_woman	👩🏻‍🦳
🧑‍🦳	0	white_haired person_white_hair	🧑🏻‍🦳
👩‍🦲	0	woman_bald bald_woman	👩🏻‍🦲
🧑‍🦲	0	bald person_bald	🧑🏻‍🦲
👱‍♀️	0	woman_blond_haired blond_haired_woman blonde_woman	👱🏻‍♀️
👱‍♂️	0	man_blond_haired blond_haired_man	👱🏻‍♂️
🧓	0	older_adult	🧓🏻
👴	0	older_man	👴🏻
👵	0	older_woman	👵🏻
🙍	0	person_frowning frowning_person	🙍🏻
🙍‍♂️	0	man_frowning frowning_man	🙍🏻‍♂️
🙍‍♀️	0	woman_frowning frowning_woman	🙍🏻‍♀️
🙎	0	person_pouting pouting	🙎🏻
🙎‍♂️	0	man_pouting pouting_man	🙎🏻‍♂️
🙎‍♀️	0	woman_pouting pouting_woman	🙎🏻‍♀️
🙅	0	no_good person_gesturing_no	🙅🏻
🙅‍♂️	0	man_gesturing_no ng_man no_good_man	🙅🏻‍♂️
🙅‍♀️	0	woman_gesturing_no ng_woman no_good_woman	🙅🏻‍♀️
🙆	0	all_good person_gesturing_ok ok_person	🙆🏻
🙆‍♂️	0	man_gesturing_ok ok_man	🙆🏻‍♂️
🙆‍♀️	0	woman_gesturing_ok ok_woman	🙆🏻‍♀️
💁	0	person_tipping_hand information_desk_person tipping_hand_person	💁🏻
💁‍♂️	0	man_tipping_hand sassy_man tipping_hand_man	💁🏻‍♂️
💁‍♀️	0	woman_tipping_hand sassy_woman tipping_hand_woman	💁🏻‍♀️
🙋	0	person_raising_hand raising_hand	🙋🏻
🙋‍♂️	0	man_raising_hand raising_hand_man	🙋🏻‍♂️
🙋‍♀️	0	woman_raising_hand raising_hand_woman	🙋🏻‍♀️
🧏	0	deaf_person	🧏🏻
🧏‍♂️	0	deaf_man	🧏🏻‍♂️
🧏‍♀️	0	deaf_woman	🧏🏻‍♀️
🙇	0	bow person_bowing	🙇🏻
🙇‍♂️	0	man_bowing bowing_man	🙇🏻‍♂️
🙇‍♀️	0	woman_bowing bowing_woman	🙇🏻‍♀️
🤦	0	facepalm person_facepalming	🤦🏻
🤦‍♂️	0	man_facepalming	🤦🏻‍♂️
🤦‍♀️	0	woman_facepalming	🤦🏻‍♀️
🤷	0	person_shrugging shrug	🤷🏻
🤷‍♂️	0	man_shrugging	🤷🏻‍♂️
🤷‍♀️	0	woman_shrugging	🤷🏻‍♀️
🧑‍⚕️	0	health_worker	🧑🏻‍⚕️
👨‍⚕️	0	man_health_worker	👨🏻‍⚕️
👩‍⚕️	0	woman_health_worker	👩🏻‍⚕️
🧑‍🎓	0	student	🧑🏻‍🎓
👨‍🎓	0	man_student	👨🏻‍🎓
👩‍🎓	0	woman_student	👩🏻‍🎓
🧑‍🏫	0	teacher	🧑🏻‍🏫
👨‍🏫	0	man_teacher	👨🏻‍🏫
👩‍🏫	0	woman_teacher	👩🏻‍🏫
🧑‍⚖️	0	judge	🧑🏻‍⚖️
👨‍⚖️	0	man_judge	👨🏻‍⚖️
👩‍⚖️	0	woman_judge	👩🏻‍⚖️
🧑‍🌾	0	farmer	🧑🏻‍🌾
👨‍🌾	0	man_farmer	👨🏻‍🌾
👩‍🌾	0	woman_farmer	👩🏻‍🌾
🧑‍🍳	0	cook	🧑🏻‍🍳
👨‍🍳	0	man_cook	👨🏻‍🍳
👩‍🍳	0	woman_cook	👩🏻‍🍳
🧑‍🔧	0	mechanic	🧑🏻‍🔧
👨‍🔧	0	man_mechanic	👨🏻‍🔧
👩‍🔧	0	woman_mechanic	👩🏻‍🔧
🧑‍🏭	0	factory_worker	🧑🏻‍🏭
👨‍🏭	0	man_factory_worker	👨🏻‍🏭
👩‍🏭	0	woman_factory_worker	👩🏻‍🏭
🧑‍💼	0	office_worker	🧑🏻‍💼
👨‍💼	0	man_office_worker	👨🏻‍💼
👩‍💼	0	woman_office_worker	👩🏻‍💼
🧑‍🔬	0	scientist	🧑🏻‍🔬
👨‍🔬	0	man_scientist	👨🏻‍🔬
👩‍🔬	0	woman_scientist	👩🏻‍🔬
🧑‍💻	0	technologist	🧑🏻‍💻
👨‍💻	0	man_technologist	👨🏻‍💻
👩‍💻	0	woman_technologist	👩🏻‍💻
🧑‍🎤	0	singer	🧑🏻‍🎤
👨‍🎤	0	man_singer	👨🏻‍🎤
👩‍🎤	0	woman_singer	👩🏻‍🎤
🧑‍🎨	0	artist	🧑🏻‍🎨
👨‍🎨	0	man_artist	👨🏻‍🎨
👩‍🎨	0	woman_artist	👩🏻‍🎨
🧑‍✈️	0	pilot	🧑🏻‍✈️
👨‍✈️	0	man_pilot	👨🏻‍✈️
👩‍✈️	0	woman_pilot	👩🏻‍✈️
🧑‍🚀	0	astronaut	🧑🏻‍🚀
👨‍🚀	0	man_astronaut	👨🏻‍🚀
👩‍🚀	0	woman_astronaut	👩🏻‍🚀
🧑‍🚒	0	firefighter	🧑🏻‍🚒
👨‍🚒	0	man_firefighter	👨🏻‍🚒
👩‍🚒	0	woman_firefighter	👩🏻‍🚒
👮	0	cop police_officer	👮🏻
👮‍♂️	0	man_police_officer policeman	👮🏻‍♂️
👮‍♀️	0	woman_police_officer policewoman	👮🏻‍♀️
🕵️	0	detective	🕵🏻
🕵️‍♂️	0	man_detective male_detective	🕵🏻‍♂️
🕵️‍♀️	0	woman_detective female_detective	🕵🏻‍♀️
💂	0	guard	💂🏻
💂‍♂️	0	man_guard guardsman	💂🏻‍♂️
💂‍♀️	0	woman_guard guardswoman	💂🏻‍♀️
🥷	0	ninja	🥷🏻
👷	0	construction_worker	👷🏻
👷‍♂️	0	man_construction_worker construction_worker_man	👷🏻‍♂️
👷‍♀️	0	woman_construction_worker construction_worker_woman	👷🏻‍♀️
🫅	0	person_with_crown royalty	🫅🏻
🤴	0	prince	🤴🏻
👸	0	princess	👸🏻
👳	0	person_wearing_turban person_with_turban	👳🏻
👳‍♂️	0	man_wearing_turban man_with_turban	👳🏻‍♂️
👳‍♀️	0	woman_wearing_turban woman_with_turban	👳🏻‍♀️
👲	0	person_with_skullcap man_with_gua_pi_mao	👲🏻
🧕	0	woman_with_headscarf	🧕🏻
🤵	0	person_in_tuxedo	🤵🏻
🤵‍♂️	0	man_in_tuxedo	🤵🏻‍♂️
🤵‍♀️	0	woman_in_tuxedo	🤵🏻‍♀️
👰	0	person_with_veil	👰🏻
👰‍♂️	0	man_with_veil	👰🏻‍♂️
👰‍♀️	0	woman_with_veil bride_with_veil	👰🏻‍♀️
🤰	0	pregnant_woman	🤰🏻
🫃	0	pregnant_man	🫃🏻
🫄	0	pregnant_person	🫄🏻
🤱	0	breast_feeding	🤱🏻
👩‍🍼	0	woman_feeding_baby	👩🏻‍🍼
👨‍🍼	0	man_feeding_baby	👨🏻‍🍼
🧑‍🍼	0	person_feeding_baby	🧑🏻‍🍼
👼	0	angel	👼🏻
🎅	0	santa	🎅🏻
🤶	0	mrs_claus	🤶🏻
🧑‍🎄	0	mx_claus	🧑🏻‍🎄
🦸	0	superhero	🦸🏻
🦸‍♂️	0	man_superhero superhero_man	🦸🏻‍♂️
🦸‍♀️	0	woman_superhero superhero_woman	🦸🏻‍♀️
🦹	0	supervillain	🦹🏻
🦹‍♂️	0	man_supervillain supervillain_man	🦹🏻‍♂️
🦹‍♀️	0	woman_supervillain supervillain_woman	🦹🏻‍♀️
🧙	0	mage	🧙🏻
🧙‍♂️	0	man_mage mage_man	🧙🏻‍♂️
🧙‍♀️	0	woman_mage mage_woman	🧙🏻‍♀️
🧚	0	fairy	🧚🏻
🧚‍♂️	0	man_fairy fairy_man	🧚🏻‍♂️
🧚‍♀️	0	woman_fairy fairy_woman	🧚🏻‍♀️
🧛	0	vampire	🧛🏻
🧛‍♂️	0	man_vampire vampire_man	🧛🏻‍♂️
🧛‍♀️	0	woman_vampire vampire_woman	🧛🏻‍♀️
🧜	0	merperson	🧜🏻
🧜‍♂️	0	merman	🧜🏻‍♂️
🧜‍♀️	0	mermaid	🧜🏻‍♀️
🧝	0	elf	🧝🏻
🧝‍♂️	0	man_elf elf_man	🧝🏻‍♂️
🧝‍♀️	0	woman_elf elf_woman	🧝🏻‍♀️
🧞	0	genie
🧞‍♂️	0	man_genie genie_man
🧞‍♀️	0	woman_genie genie_woman
🧟	0	zombie
🧟‍♂️	0	man_zombie zombie_man
🧟‍♀️	0	woman_zombie zombie_woman
🧌	0	troll
🫈	0	hairy_creature
💆	0	massage person_getting_massage	💆🏻
💆‍♂️	0	man_getting_massage massage_man	💆🏻‍♂️
💆‍♀️	0	woman_getting_massage massage_woman	💆🏻‍♀️
💇	0	haircut person_getting_haircut	💇🏻
💇‍♂️	0	man_getting_haircut haircut_man	💇🏻‍♂️
💇‍♀️	0	woman_getting_haircut haircut_woman	💇🏻‍♀️
🚶	0	person_walking walking	🚶🏻
🚶‍♂️	0	man_walking walking_man	🚶🏻‍♂️
🚶‍♀️	0	woman_walking walking_woman	🚶🏻‍♀️
🚶‍➡️	0	person_walking_right	🚶🏻‍➡️
🚶‍♀️‍➡️	0	woman_walking_right	🚶🏻‍♀️‍➡️
🚶‍♂️‍➡️	0	man_walking_right	🚶🏻‍♂️‍➡️
🧍	0	person_standing standing standing_person	🧍🏻
🧍‍♂️	0	man_standing standing_man	🧍🏻‍♂️
🧍‍♀️	0	woman_standing standing_woman	🧍🏻‍♀️
🧎	0	kneeling person_kneeling kneeling_person	🧎🏻
🧎‍♂️	0	man_kneeling kneeling_man	🧎🏻‍♂️
🧎‍♀️	0	woman_kneeling kneeling_woman	🧎🏻‍♀️
🧎‍➡️	0	person_kneeling_right	🧎🏻‍➡️
🧎‍♀️‍➡️	0	woman_kneeling_right	🧎🏻‍♀️‍➡️
🧎‍♂️‍➡️	0	man_kneeling_right	🧎🏻‍♂️‍➡️
🧑‍🦯	0	person_with_probing_cane person_with_white_cane	🧑🏻‍🦯
🧑‍🦯‍➡️	0	person_with_white_cane_right	🧑🏻‍🦯‍➡️
👨‍🦯	0	man_with_probing_cane man_with_white_cane	👨🏻‍🦯
👨‍🦯‍➡️	0	man_with_white_cane_right	👨🏻‍🦯‍➡️
👩‍🦯	0	woman_with_probing_cane woman_with_white_cane	👩🏻‍🦯
👩‍🦯‍➡️	0	woman_with_white_cane_right	👩🏻‍🦯‍➡️
🧑‍🦼	0	person_in_motorized_wheelchair	🧑🏻‍🦼
🧑‍🦼‍➡️	0	person_in_motorized_wheelchair_right	🧑🏻‍🦼‍➡️
👨‍🦼	0	man_in_motorized_wheelchair	👨🏻‍🦼
👨‍🦼‍➡️	0	man_in_motorized_wheelchair_right	👨🏻‍🦼‍➡️
👩‍🦼	0	woman_in_motorized_wheelchair	👩🏻‍🦼
👩‍🦼‍➡️	0	woman_in_motorized_wheelchair_right	👩🏻‍🦼‍➡️
🧑‍🦽	0	person_in_manual_wheelchair	🧑🏻‍🦽
🧑‍🦽‍➡️	0	person_in_manual_wheelchair_right	🧑🏻‍🦽‍➡️
👨‍🦽	0	man_in_manual_wheelchair	👨🏻‍🦽
👨‍🦽‍➡️	0	man_in_manual_wheelchair_right	👨🏻‍🦽‍➡️
👩‍🦽	0	woman_in_manual_wheelchair	👩🏻‍🦽
👩‍🦽‍➡️	0	woman_in_manual_wheelchair_right	👩🏻‍🦽‍➡️
🏃	0	person_running running runner	🏃🏻
🏃‍♂️	0	man_running running_man	🏃🏻‍♂️
🏃‍♀️	0	woman_running running_woman	🏃🏻‍♀️
🏃‍➡️	0	person_running_right	🏃🏻‍➡️
🏃‍♀️‍➡️	0	woman_running_right	🏃🏻‍♀️‍➡️
🏃‍♂️‍➡️	0	man_running_right	🏃🏻‍♂️‍➡️
🧑‍🩰	0	ballet_dancer	🧑🏻‍🩰
💃	0	dancer woman_dancing	💃🏻
🕺	0	man_dancing	🕺🏻
🕴️	0	levitate levitating person_in_suit_levitating business_suit_levitating	🕴🏻
👯	0	dancers people_with_bunny_ears_partying	👯🏻	🧑🏻‍🐰‍🧑🏼
👯‍♂️	0	men_with_bunny_ears_partying dancing_men	👯🏻‍♂️	👨🏻‍🐰‍👨🏼
👯‍♀️	0	women_with_bunny_ears_partying dancing_women	👯🏻‍♀️	👩🏻‍🐰‍👩🏼
🧖	0	person_in_steamy_room sauna_person	🧖🏻
🧖‍♂️	0	man_in_steamy_room sauna_man	🧖🏻‍♂️
🧖‍♀️	0	woman_in_steamy_room sauna_woman	🧖🏻‍♀️
🧗	0	climbing person_climbing	🧗🏻
🧗‍♂️	0	man_climbing climbing_man	🧗🏻‍♂️
🧗‍♀️	0	woman_climbing climbing_woman	🧗🏻‍♀️
🤺	0	fencer fencing person_fencing
🏇	0	horse_racing	🏇🏻
⛷️	0	person_skiing skier skiing
🏂	0	person_snowboarding snowboarder snowboarding	🏂🏻
🏌️	0	golfer golfing person_golfing	🏌🏻
🏌️‍♂️	0	man_golfing golfing_man	🏌🏻‍♂️
🏌️‍♀️	0	woman_golfing golfing_woman	🏌🏻‍♀️
🏄	0	person_surfing surfer surfing	🏄🏻
🏄‍♂️	0	man_surfing surfing_man	🏄🏻‍♂️
🏄‍♀️	0	woman_surfing surfing_woman	🏄🏻‍♀️
🚣	0	person_rowing_boat rowboat	🚣🏻
🚣‍♂️	0	man_rowing_boat rowing_man	🚣🏻‍♂️
🚣‍♀️	0	woman_rowing_boat rowing_woman	🚣🏻‍♀️
🏊	0	person_swimming swimmer swimming	🏊🏻
🏊‍♂️	0	man_swimming swimming_man	🏊🏻‍♂️
🏊‍♀️	0	woman_swimming swimming_woman	🏊🏻‍♀️
⛹️	0	person_bouncing_ball bouncing_ball_person	⛹🏻
⛹️‍♂️	0	man_bouncing_ball basketball_man bouncing_ball_man	⛹🏻‍♂️
⛹️‍♀️	0	woman_bouncing_ball basketball_woman bouncing_ball_woman	⛹🏻‍♀️
🏋️	0	person_lifting_weights weight_lifter weight_lifting	🏋🏻
🏋️‍♂️	0	man_lifting_weights weight_lifting_man	🏋🏻‍♂️
🏋️‍♀️	0	woman_lifting_weights weight_lifting_woman	🏋🏻‍♀️
🚴	0	bicyclist biking person_biking	🚴🏻
🚴‍♂️	0	man_biking biking_man	🚴🏻‍♂️
🚴‍♀️	0	woman_biking biking_woman	🚴🏻‍♀️
🚵	0	mountain_bicyclist mountain_biking person_mountain_biking	🚵🏻
🚵‍♂️	0	man_mountain_biking mountain_biking_man	🚵🏻‍♂️
🚵‍♀️	0	woman_mountain_biking mountain_biking_woman	🚵🏻‍♀️
🤸	0	cartwheeling person_cartwheel	🤸🏻
🤸‍♂️	0	man_cartwheeling	🤸🏻‍♂️
🤸‍♀️	0	woman_cartwheeling	🤸🏻‍♀️
🤼	0	people_wrestling wrestlers wrestling	🤼🏻	🧑🏻‍🫯‍🧑🏼
🤼‍♂️	0	men_wrestling	🤼🏻‍♂️	👨🏻‍🫯‍👨🏼
🤼‍♀️	0	women_wrestling	🤼🏻‍♀️	👩🏻‍🫯‍👩🏼
🤽	0	person_playing_water_polo water_polo	🤽🏻
🤽‍♂️	0	man_playing_water_polo	🤽🏻‍♂️
🤽‍♀️	0	woman_playing_water_polo	🤽🏻‍♀️
🤾	0	handball person_playing_handball handball_person	🤾🏻
🤾‍♂️	0	man_playing_handball	🤾🏻‍♂️
🤾‍♀️	0	woman_playing_handball	🤾🏻‍♀️
🤹	0	juggler juggling person_juggling juggling_person	🤹🏻
🤹‍♂️	0	man_juggling	🤹🏻‍♂️
🤹‍♀️	0	woman_juggling	🤹🏻‍♀️
🧘	0	person_in_lotus_position lotus_position	🧘🏻
🧘‍♂️	0	man_in_lotus_position lotus_position_man	🧘🏻‍♂️
🧘‍♀️	0	woman_in_lotus_position lotus_position_woman	🧘🏻‍♀️
🛀	0	bath person_taking_bath	🛀🏻
🛌	0	person_in_bed sleeping_accommodation sleeping_bed	🛌🏻
🧑‍🤝‍🧑	0	people_holding_hands	🧑🏻‍🤝‍🧑🏻	🧑🏻‍🤝‍🧑🏼
👭	0	two_women_holding_hands	👭🏻	👩🏻‍🤝‍👩🏼
👫	0	couple	👫🏻	👩🏻‍🤝‍👨🏼
👬	0	two_men_holding_hands	👬🏻	👨🏻‍🤝‍👨🏼
💏	0	couple_kiss couplekiss	💏🏻	🧑🏻‍❤️‍💋‍🧑🏼
👩‍❤️‍💋‍👨	0	kiss_mw kiss_wm couplekiss_man_woman	👩🏻‍❤️‍💋‍👨🏻	👩🏻‍❤️‍💋‍👨🏼
👨‍❤️‍💋‍👨	0	kiss_mm couplekiss_man_man	👨🏻‍❤️‍💋‍👨🏻	👨🏻‍❤️‍💋‍👨🏼
👩‍❤️‍💋‍👩	0	kiss_ww couplekiss_woman_woman	👩🏻‍❤️‍💋‍👩🏻	👩🏻‍❤️‍💋‍👩🏼
💑	0	couple_with_heart	💑🏻	🧑🏻‍❤️‍🧑🏼
👩‍❤️‍👨	0	couple_with_heart_mw couple_with_heart_wm couple_with_heart_woman_man	👩🏻‍❤️‍👨🏻	👩🏻‍❤️‍👨🏼
👨‍❤️‍👨	0	couple_with_heart_mm couple_with_heart_man_man	👨🏻‍❤️‍👨🏻	👨🏻‍❤️‍👨🏼
👩‍❤️‍👩	0	couple_with_heart_ww couple_with_heart_woman_woman	👩🏻‍❤️‍👩🏻	👩🏻‍❤️‍👩🏼
👨‍👩‍👦	0	family_mwb family_man_woman_boy
👨‍👩‍👧	0	family_mwg family_man_woman_girl
👨‍👩‍👧‍👦	0	family_mwgb family_man_woman_girl_boy
👨‍👩‍👦‍👦	0	family_mwbb family_man_woman_boy_boy
👨‍👩‍👧‍👧	0	family_mwgg family_man_woman_girl_girl
👨‍👨‍👦	0	family_mmb family_man_man_boy
👨‍👨‍👧	0	family_mmg family_man_man_girl
👨‍👨‍👧‍👦	0	family_mmgb family_man_man_girl_boy
👨‍👨‍👦‍👦	0	family_mmbb family_man_man_boy_boy
👨‍👨‍👧‍👧	0	family_mmgg family_man_man_girl_girl
👩‍👩‍👦	0	family_wwb family_woman_woman_boy
👩‍👩‍👧	0	family_wwg family_woman_woman_girl
👩‍👩‍👧‍👦	0	family_wwgb family_woman_woman_girl_boy
👩‍👩‍👦‍👦	0	family_wwbb family_woman_woman_boy_boy
👩‍👩‍👧‍👧	0	family_wwgg family_woman_woman_girl_girl
👨‍👦	0	family_mb family_man_boy
👨‍👦‍👦	0	family_mbb family_man_boy_boy
👨‍👧	0	family_mg family_man_girl
👨‍👧‍👦	0	family_mgb family_man_girl_boy
👨‍👧‍👧	0	family_mgg family_man_girl_girl
👩‍👦	0	family_wb family_woman_boy
👩‍👦‍👦	0	family_wbb family_woman_boy_boy
👩‍👧	0	family_wg family_woman_girl
👩‍👧‍👦	0	family_wgb family_woman_girl_boy
👩‍👧‍👧	0	family_wgg family_woman_girl_girl
🗣️	0	speaking_head
👤	0	bust_in_silhouette
👥	0	busts_in_silhouette
🫂	0	people_hugging
👪	0	family
🧑‍🧑‍🧒	0	family_aac
🧑‍🧑‍🧒‍🧒	0	family_aacc
🧑‍🧒	0	family_aa family_ac
🧑‍🧒‍🧒	0	family_acc
👣	0	footprints
🫆	0	fingerprint
🏻	1	tone1 tone_light
🏼	1	tone2 tone_medium_light
🏽	1	tone3 tone_medium
🏾	1	tone4 tone_medium_dark
🏿	1	tone5 tone_dark
🦰	1	red_hair
🦱	1	curly_hair
🦳	1	white_hair
🦲	1	no_hair
🐵	2	monkey_face
🐒	2	monkey
🦍	2	gorilla
🦧	2	orangutan
🐶	2	dog_face
🐕	2	dog dog2
🦮	2	guide_dog
🐕‍🦺	2	service_dog
🐩	2	poodle
🐺	2	wolf wolf_face
🦊	2	fox fox_face
🦝	2	raccoon
🐱	2	cat_face
🐈	2	cat cat2
🐈‍⬛	2	black_cat
🦁	2	lion lion_face
🐯	2	tiger_face
🐅	2	tiger tiger2
🐆	2	leopard
🐴	2	horse_face
🫎	2	moose
🫏	2	donkey
🐎	2	horse racehorse
🦄	2	unicorn unicorn_face
🦓	2	zebra
🦌	2	deer
🦬	2	bison
🐮	2	cow_face
🐂	2	ox
🐃	2	water_buffalo
🐄	2	cow cow2
🐷	2	pig_face
🐖	2	pig pig2
🐗	2	boar
🐽	2	pig_nose
🐏	2	ram
🐑	2	ewe sheep
🐐	2	goat
🐪	2	dromedary_camel
🐫	2	camel
🦙	2	llama
🦒	2	giraffe
🐘	2	elephant
🦣	2	mammoth
🦏	2	rhino rhinoceros
🦛	2	hippo hippopotamus
🐭	2	mouse_face
🐁	2	mouse mouse2
🐀	2	rat
🐹	2	hamster hamster_face
🐰	2	rabbit_face
🐇	2	rabbit rabbit2
🐿️	2	chipmunk
🦫	2	beaver
🦔	2	hedgehog
🦇	2	bat
🐻	2	bear bear_face
🐻‍❄️	2	polar_bear polar_bear_face
🐨	2	koala koala_face
🐼	2	panda panda_face
🦥	2	sloth
🦦	2	otter
🦨	2	skunk
🦘	2	kangaroo
🦡	2	badger
🐾	2	paw_prints feet
🦃	2	turkey
🐔	2	chicken chicken_face
🐓	2	rooster
🐣	2	hatching_chick
🐤	2	baby_chick
🐥	2	hatched_chick
🐦	2	bird bird_face
🐧	2	penguin penguin_face
🕊️	2	dove
🦅	2	eagle
🦆	2	duck
🦢	2	swan
🦉	2	owl
🦤	2	dodo
🪶	2	feather
🦩	2	flamingo
🦚	2	peacock
🦜	2	parrot
🪽	2	wing
🐦‍⬛	2	black_bird
🪿	2	goose
🐦‍🔥	2	phoenix
🐸	2	frog frog_face
🐊	2	crocodile
🐢	2	turtle
🦎	2	lizard
🐍	2	snake
🐲	2	dragon_face
🐉	2	dragon
🦕	2	sauropod
🦖	2	t-rex trex
🐳	2	spouting_whale
🐋	2	whale whale2
🐬	2	dolphin flipper
🫍	2	orca
🦭	2	seal
🐟	2	fish
🐠	2	tropical_fish
🐡	2	blowfish
🦈	2	shark
🐙	2	octopus
🐚	2	shell
🪸	2	coral
🪼	2	jellyfish
🦀	2	crab
🦞	2	lobster
🦐	2	shrimp
🦑	2	squid
🦪	2	oyster
🐌	2	snail
🦋	2	butterfly
🐛	2	bug
🐜	2	ant
🐝	2	bee honeybee
🪲	2	beetle
🐞	2	lady_beetle
🦗	2	cricket
🪳	2	cockroach
🕷️	2	spider
🕸️	2	spider_web
🦂	2	scorpion
🦟	2	mosquito
🪰	2	fly
🪱	2	worm
🦠	2	microbe
💐	2	bouquet
🌸	2	cherry_blossom
💮	2	white_flower
🪷	2	lotus
🏵️	2	rosette
🌹	2	rose
🥀	2	wilted_flower
🌺	2	hibiscus
🌻	2	sunflower
🌼	2	blossom
🌷	2	tulip
🪻	2	hyacinth
🌱	2	seedling
🪴	2	potted_plant
🌲	2	evergreen_tree
🌳	2	deciduous_tree
🌴	2	palm_tree
🌵	2	cactus
🌾	2	ear_of_rice sheaf_of_rice
🌿	2	herb
☘️	2	shamrock
🍀	2	four_leaf_clover
🍁	2	maple_leaf
🍂	2	fallen_leaf
🍃	2	leaves
🪹	2	empty_nest nest
🪺	2	nest_with_eggs
🍄	2	mushroom
🪾	2	leafless_tree
🍇	3	grapes
🍈	3	melon
🍉	3	watermelon
🍊	3	orange tangerine mandarin
🍋	3	lemon
🍋‍🟩	3	lime
🍌	3	banana
🍍	3	pineapple
🥭	3	mango
🍎	3	apple red_apple
🍏	3	green_apple
🍐	3	pear
🍑	3	peach
🍒	3	cherries
🍓	3	strawberry
🫐	3	blueberries
🥝	3	kiwi kiwi_fruit
🍅	3	tomato
🫒	3	olive
🥥	3	coconut
🥑	3	avocado
🍆	3	eggplant
🥔	3	potato
🥕	3	carrot
🌽	3	corn ear_of_corn
🌶️	3	hot_pepper
🫑	3	bell_pepper
🥒	3	cucumber
🥬	3	leafy_green
🥦	3	broccoli
🧄	3	garlic
🧅	3	onion
🥜	3	peanuts
🫘	3	beans
🌰	3	chestnut
🫚	3	ginger ginger_root
🫛	3	pea pea_pod
🍄‍🟫	3	brown_mushroom
🫜	3	root_vegetable
🍞	3	bread
🥐	3	croissant
🥖	3	baguette_bread
🫓	3	flatbread
🥨	3	pretzel
🥯	3	bagel
🥞	3	pancakes
🧇	3	waffle
🧀	3	cheese
🍖	3	meat_on_bone
🍗	3	poultry_leg
🥩	3	cut_of_meat
🥓	3	bacon
🍔	3	hamburger
🍟	3	french_fries fries
🍕	3	pizza
🌭	3	hotdog
🥪	3	sandwich
🌮	3	taco
🌯	3	burrito
🫔	3	tamale
🥙	3	stuffed_flatbread
🧆	3	falafel
🥚	3	egg
🍳	3	cooking fried_egg
🥘	3	shallow_pan_of_food
🍲	3	pot_of_food stew
🫕	3	fondue
🥣	3	bowl_with_spoon
🥗	3	green_salad salad
🍿	3	popcorn
🧈	3	butter
🧂	3	salt
🥫	3	canned_food
🍱	3	bento bento_box
🍘	3	rice_cracker
🍙	3	rice_ball
🍚	3	cooked_rice rice
🍛	3	curry curry_rice
🍜	3	ramen steaming_bowl
🍝	3	spaghetti
🍠	3	sweet_potato
🍢	3	oden
🍣	3	sushi
🍤	3	fried_shrimp
🍥	3	fish_cake
🥮	3	moon_cake
🍡	3	dango
🥟	3	dumpling
🥠	3	fortune_cookie
🥡	3	takeout_box
🍦	3	icecream soft_serve
🍧	3	shaved_ice
🍨	3	ice_cream
🍩	3	doughnut
🍪	3	cookie
🎂	3	birthday birthday_cake
🍰	3	cake shortcake
🧁	3	cupcake
🥧	3	pie
🍫	3	chocolate_bar
🍬	3	candy
🍭	3	lollipop
🍮	3	custard
🍯	3	honey_pot
🍼	3	baby_bottle
🥛	3	glass_of_milk milk milk_glass
☕	3	coffee
🫖	3	teapot
🍵	3	tea
🍶	3	sake
🍾	3	champagne
🍷	3	wine_glass
🍸	3	cocktail
🍹	3	tropical_drink
🍺	3	beer
🍻	3	beers
🥂	3	clinking_glasses
🥃	3	tumbler_glass whisky
🫗	3	pour pouring_liquid
🥤	3	cup_with_straw
🧋	3	boba_drink bubble_tea
🧃	3	beverage_box juice_box
🧉	3	mate
🧊	3	ice ice_cube
🥢	3	chopsticks
🍽️	3	fork_knife_plate plate_with_cutlery
🍴	3	fork_and_knife
🥄	3	spoon
🔪	3	knife hocho
🫙	3	jar
🏺	3	amphora
🌍	4	earth_africa earth_europe
🌎	4	earth_americas
🌏	4	earth_asia
🌐	4	globe_with_meridians
🗺️	4	world_map
🗾	4	japan_map
🧭	4	compass
🏔️	4	mountain_snow
⛰️	4	mountain
🛘	4	landslide
🌋	4	volcano
🗻	4	mount_fuji
🏕️	4	camping
🏖️	4	beach beach_with_umbrella
🏜️	4	desert
🏝️	4	desert_island island
🏞️	4	national_park
🏟️	4	stadium
🏛️	4	classical_building
🏗️	4	building_construction construction_site
🧱	4	bricks
🪨	4	rock
🪵	4	wood
🛖	4	hut
🏘️	4	homes houses
🏚️	4	derelict_house house_abandoned
🏠	4	house
🏡	4	house_with_garden
🏢	4	office
🏣	4	post_office
🏤	4	european_post_office
🏥	4	hospital
🏦	4	bank
🏨	4	hotel
🏩	4	love_hotel
🏪	4	convenience_store
🏫	4	school
🏬	4	department_store
🏭	4	factory
🏯	4	japanese_castle
🏰	4	castle european_castle
💒	4	wedding
🗼	4	tokyo_tower
🗽	4	statue_of_liberty
⛪	4	church
🕌	4	mosque
🛕	4	hindu_temple
🕍	4	synagogue
⛩️	4	shinto_shrine
🕋	4	kaaba
⛲	4	fountain
⛺	4	tent
🌁	4	foggy
🌃	4	night_with_stars
🏙️	4	cityscape
🌄	4	sunrise_over_mountains
🌅	4	sunrise
🌆	4	city_dusk
🌇	4	city_sunrise city_sunset
🌉	4	bridge_at_night
♨️	4	hotsprings
🎠	4	carousel_horse
🛝	4	playground_slide slide
🎡	4	ferris_wheel
🎢	4	roller_coaster
💈	4	barber barber_pole
🎪	4	circus_tent
🚂	4	steam_locomotive
🚃	4	railway_car
🚄	4	bullettrain_side
🚅	4	bullettrain_front
🚆	4	train train2
🚇	4	metro
🚈	4	light_rail
🚉	4	station
🚊	4	tram
🚝	4	monorail
🚞	4	mountain_railway
🚋	4	tram_car
🚌	4	bus
🚍	4	oncoming_bus
🚎	4	trolleybus
🚐	4	minibus
🚑	4	ambulance
🚒	4	fire_engine
🚓	4	police_car
🚔	4	oncoming_police_car
🚕	4	taxi
🚖	4	oncoming_taxi
🚗	4	car red_car
🚘	4	oncoming_automobile
🚙	4	blue_car suv
🛻	4	pickup_truck
🚚	4	delivery_truck truck
🚛	4	articulated_lorry
🚜	4	tractor
🏎️	4	racing_car
🏍️	4	motorcycle
🛵	4	motor_scooter
🦽	4	manual_wheelchair
🦼	4	motorized_wheelchair
🛺	4	auto_rickshaw
🚲	4	bicycle bike
🛴	4	scooter kick_scooter
🛹	4	skateboard
🛼	4	roller_skate
🚏	4	busstop
🛣️	4	motorway
🛤️	4	railway_track
🛢️	4	oil_drum
⛽	4	fuelpump
🛞	4	wheel
🚨	4	rotating_light
🚥	4	traffic_light
🚦	4	vertical_traffic_light
🛑	4	octagonal_sign stop_sign
🚧	4	construction
⚓	4	anchor
🛟	4	lifebuoy ring_buoy
⛵	4	sailboat boat
🛶	4	canoe
🚤	4	speedboat
🛳️	4	cruise_ship passenger_ship
⛴️	4	ferry
🛥️	4	motorboat motor_boat
🚢	4	ship
✈️	4	airplane
🛩️	4	small_airplane
🛫	4	airplane_departure flight_departure
🛬	4	airplane_arriving flight_arrival
🪂	4	parachute
💺	4	seat
🚁	4	helicopter
🚟	4	suspension_railway
🚠	4	mountain_cableway
🚡	4	aerial_tramway
🛰️	4	satellite artificial_satellite
🚀	4	rocket
🛸	4	flying_saucer
🛎️	4	bellhop bellhop_bell
🧳	4	luggage
⌛	4	hourglass
⏳	4	hourglass_flowing_sand
⌚	4	watch
⏰	4	alarm_clock
⏱️	4	stopwatch
⏲️	4	timer_clock
🕰️	4	clock mantelpiece_clock
🕛	4	clock12
🕧	4	clock1230
🕐	4	clock1
🕜	4	clock130
🕑	4	clock2
🕝	4	clock230
🕒	4	clock3
🕞	4	clock330
🕓	4	clock4
🕟	4	clock430
🕔	4	clock5
🕠	4	clock530
🕕	4	clock6
🕡	4	clock630
🕖	4	clock7
🕢	4	clock730
🕗	4	clock8
🕣	4	clock830
🕘	4	clock9
🕤	4	clock930
🕙	4	clock10
🕥	4	clock1030
🕚	4	clock11
🕦	4	clock1130
🌑	4	new_moon
🌒	4	waxing_crescent_moon
🌓	4	first_quarter_moon
🌔	4	waxing_gibbous_moon moon
🌕	4	full_moon
🌖	4	waning_gibbous_moon
🌗	4	last_quarter_moon
🌘	4	waning_crescent_moon
🌙	4	crescent_moon
🌚	4	new_moon_with_face
🌛	4	first_quarter_moon_with_face
🌜	4	last_quarter_moon_with_face
🌡️	4	thermometer
☀️	4	sun
🌝	4	full_moon_with_face
🌞	4	sun_with_face
🪐	4	ringed_planet saturn
⭐	4	star
🌟	4	glowing_star star2
🌠	4	shooting_star stars
🌌	4	milky_way
☁️	4	cloud
⛅	4	partly_sunny sun_behind_cloud
⛈️	4	stormy thunder_cloud_and_rain cloud_with_lightning_and_rain
🌤️	4	sun_behind_small_cloud sunny
🌥️	4	cloudy sun_behind_large_cloud
🌦️	4	sun_and_rain sun_behind_rain_cloud
🌧️	4	cloud_with_rain rainy
🌨️	4	cloud_with_snow snowy
🌩️	4	cloud_with_lightning lightning
🌪️	4	tornado
🌫️	4	fog
🌬️	4	wind_blowing_face wind_face
🌀	4	cyclone
🌈	4	rainbow
🌂	4	closed_umbrella
☂️	4	umbrella open_umbrella
☔	4	umbrella_with_rain
⛱️	4	beach_umbrella umbrella_on_ground parasol_on_ground
⚡	4	high_voltage zap
❄️	4	snowflake
☃️	4	snowman2 snowman_with_snow
⛄	4	snowman
☄️	4	comet
🔥	4	fire
💧	4	droplet
🌊	4	ocean water_wave
🎃	5	jack_o_lantern
🎄	5	christmas_tree
🎆	5	fireworks
🎇	5	sparkler
🧨	5	firecracker
✨	5	sparkles
🎈	5	balloon
🎉	5	party party_popper tada
🎊	5	confetti_ball
🎋	5	tanabata_tree
🎍	5	bamboo
🎎	5	dolls
🎏	5	carp_streamer flags
🎐	5	wind_chime
🎑	5	moon_ceremony rice_scene
🧧	5	red_envelope
🎀	5	ribbon
🎁	5	gift
🎗️	5	reminder_ribbon
🎟️	5	admission_tickets tickets
🎫	5	ticket
🎖️	5	military_medal medal_military
🏆	5	trophy
🏅	5	sports_medal medal_sports
🥇	5	1st first_place_medal 1st_place_medal
🥈	5	2nd second_place_medal 2nd_place_medal
🥉	5	3rd third_place_medal 3rd_place_medal
⚽	5	soccer
⚾	5	baseball
🥎	5	softball
🏀	5	basketball
🏐	5	volleyball
🏈	5	football
🏉	5	rugby_football
🎾	5	tennis
🥏	5	flying_disc
🎳	5	bowling
🏏	5	cricket_game
🏑	5	field_hockey
🏒	5	hockey ice_hockey
🥍	5	lacrosse
🏓	5	ping_pong
🏸	5	badminton
🥊	5	boxing_glove
🥋	5	martial_arts_uniform
🥅	5	goal_net
⛳	5	golf
⛸️	5	ice_skate
🎣	5	fishing_pole fishing_pole_and_fish
🤿	5	diving_mask
🎽	5	running_shirt running_shirt_with_sash
🎿	5	ski
🛷	5	sled
🥌	5	curling_stone
🎯	5	bullseye dart direct_hit
🪀	5	yo_yo
🪁	5	kite
🔫	5	gun pistol
🎱	5	8ball billiards
🔮	5	crystal_ball
🪄	5	magic_wand
🎮	5	controller video_game
🕹️	5	joystick
🎰	5	slot_machine
🎲	5	game_die
🧩	5	jigsaw puzzle_piece
🧸	5	teddy_bear
🪅	5	pinata
🪩	5	disco disco_ball mirror_ball
🪆	5	nesting_dolls
♠️	5	spades
♥️	5	hearts
♦️	5	diamonds
♣️	5	clubs
♟️	5	chess_pawn
🃏	5	black_joker
🀄	5	mahjong
🎴	5	flower_playing_cards
🎭	5	performing_arts
🖼️	5	frame_with_picture framed_picture
🎨	5	art palette
🧵	5	thread
🪡	5	sewing_needle
🧶	5	yarn
🪢	5	knot
👓	6	eyeglasses glasses
🕶️	6	sunglasses dark_sunglasses
🥽	6	goggles
🥼	6	lab_coat
🦺	6	safety_vest
👔	6	necktie
👕	6	shirt tshirt
👖	6	jeans
🧣	6	scarf
🧤	6	gloves
🧥	6	coat
🧦	6	socks
👗	6	dress
👘	6	kimono
🥻	6	sari
🩱	6	one_piece_swimsuit
🩲	6	briefs swim_brief
🩳	6	shorts
👙	6	bikini
👚	6	womans_clothes
🪭	6	folding_fan folding_hand_fan
👛	6	purse
👜	6	handbag
👝	6	clutch_bag pouch
🛍️	6	shopping_bags shopping
🎒	6	backpack school_satchel
🩴	6	thong_sandal
👞	6	mans_shoe shoe
👟	6	athletic_shoe sneaker
🥾	6	hiking_boot
🥿	6	flat_shoe womans_flat_shoe
👠	6	high_heel
👡	6	sandal
🩰	6	ballet_shoes
👢	6	boot
🪮	6	hair_pick
👑	6	crown
👒	6	womans_hat
🎩	6	top_hat tophat
🎓	6	graduation_cap mortar_board
🧢	6	billed_cap
🪖	6	military_helmet
⛑️	6	helmet_with_cross rescue_worker_helmet
📿	6	prayer_beads
💄	6	lipstick
💍	6	ring
💎	6	gem
🔇	6	mute no_sound
🔈	6	low_volume quiet_sound speaker
🔉	6	medium_volumne sound
🔊	6	high_volume loud_sound
📢	6	loudspeaker
📣	6	mega megaphone
📯	6	postal_horn
🔔	6	bell
🔕	6	no_bell
🎼	6	musical_score
🎵	6	musical_note
🎶	6	musical_notes notes
🎙️	6	studio_microphone
🎚️	6	level_slider
🎛️	6	control_knobs
🎤	6	microphone
🎧	6	headphones
📻	6	radio
🎷	6	saxophone
🎺	6	trumpet
🪊	6	trombone
🪗	6	accordion
🎸	6	guitar
🎹	6	musical_keyboard
🎻	6	violin
🪕	6	banjo
🥁	6	drum
🪘	6	long_drum
🪇	6	maracas
🪈	6	flute
🪉	6	harp
📱	6	android iphone mobile_phone
📲	6	calling mobile_phone_arrow
☎️	6	telephone phone
📞	6	telephone_receiver
📟	6	pager
📠	6	fax fax_machine
🔋	6	battery
🪫	6	low_battery
🔌	6	electric_plug
💻	6	laptop
🖥️	6	computer desktop_computer
🖨️	6	printer
⌨️	6	keyboard
🖱️	6	computer_mouse
🖲️	6	trackball
💽	6	computer_disk minidisc
💾	6	floppy_disk
💿	6	cd optical_disk
📀	6	dvd
🧮	6	abacus
🎥	6	movie_camera
🎞️	6	film_frames film_strip
📽️	6	film_projector
🎬	6	clapper
📺	6	tv
📷	6	camera
📸	6	camera_with_flash camera_flash
📹	6	video_camera
📼	6	vhs videocassette
🔍	6	mag
🔎	6	mag_right
🕯️	6	candle
💡	6	bulb light_bulb
🔦	6	flashlight
🏮	6	izakaya_lantern red_paper_lantern lantern
🪔	6	diya_lamp
📔	6	notebook_with_decorative_cover
📕	6	closed_book
📖	6	book open_book
📗	6	green_book
📘	6	blue_book
📙	6	orange_book
📚	6	books
📓	6	notebook
📒	6	ledger
📃	6	page_with_curl
📜	6	scroll
📄	6	page_facing_up
📰	6	newspaper
🗞️	6	rolled_up_newspaper newspaper_roll
📑	6	bookmark_tabs
🔖	6	bookmark
🏷️	6	label
🪙	6	coin
💰	6	moneybag
🪎	6	treasure_chest
💴	6	yen
💵	6	dollar
💶	6	euro
💷	6	pound
💸	6	money_with_wings
💳	6	credit_card
🧾	6	receipt
💹	6	chart
✉️	6	envelope
📧	6	e-mail email
📨	6	incoming_envelope
📩	6	envelope_with_arrow
📤	6	outbox_tray
📥	6	inbox_tray
📦	6	package
📫	6	mailbox
📪	6	mailbox_closed
📬	6	mailbox_with_mail
📭	6	mailbox_with_no_mail
📮	6	postbox
🗳️	6	ballot_box
✏️	6	pencil pencil2
✒️	6	black_nib
🖋️	6	fountain_pen
🖊️	6	pen
🖌️	6	paintbrush
🖍️	6	crayon
📝	6	memo
💼	6	briefcase
📁	6	file_folder
📂	6	open_file_folder
🗂️	6	card_index_dividers
📅	6	date
📆	6	calendar
🗒️	6	notepad_spiral spiral_notepad
🗓️	6	calendar_spiral spiral_calendar
📇	6	card_index
📈	6	chart_increasing chart_with_upwards_trend
📉	6	chart_decreasing chart_with_downwards_trend
📊	6	bar_chart
📋	6	clipboard
📌	6	pushpin
📍	6	round_pushpin
📎	6	paperclip
🖇️	6	paperclips
📏	6	straight_ruler
📐	6	triangular_ruler
✂️	6	scissors
🗃️	6	card_file_box
🗄️	6	file_cabinet
🗑️	6	trashcan wastebasket
🔒	6	lock locked
🔓	6	unlock unlocked
🔏	6	lock_with_ink_pen locked_with_pen
🔐	6	closed_lock_with_key locked_with_key
🔑	6	key
🗝️	6	old_key
🔨	6	hammer
🪓	6	axe
⛏️	6	pick
⚒️	6	hammer_and_pick
🛠️	6	hammer_and_wrench
🗡️	6	dagger
⚔️	6	crossed_swords
💣	6	bomb
🪃	6	boomerang
🏹	6	bow_and_arrow
🛡️	6	shield
🪚	6	carpentry_saw
🔧	6	wrench
🪛	6	screwdriver
🔩	6	nut_and_bolt
⚙️	6	gear
🗜️	6	clamp compression
⚖️	6	scales balance_scale
🦯	6	probing_cane white_cane
🔗	6	link
⛓️‍💥	6	broken_chain
⛓️	6	chains
🪝	6	hook
🧰	6	toolbox
🧲	6	magnet
🪜	6	ladder
🪏	6	shovel
⚗️	6	alembic
🧪	6	test_tube
🧫	6	petri_dish
🧬	6	dna double_helix
🔬	6	microscope
🔭	6	telescope
📡	6	satellite_antenna
💉	6	syringe
🩸	6	drop_of_blood
💊	6	pill
🩹	6	adhesive_bandage bandaid
🩼	6	crutch
🩺	6	stethoscope
🩻	6	x-ray xray x_ray
🚪	6	door
🛗	6	elevator
🪞	6	mirror
🪟	6	window
🛏️	6	bed
🛋️	6	couch_and_lamp
🪑	6	chair
🚽	6	toilet
🪠	6	plunger
🚿	6	shower
🛁	6	bathtub
🪤	6	mouse_trap
🪒	6	razor
🧴	6	lotion_bottle
🧷	6	safety_pin
🧹	6	broom
🧺	6	basket
🧻	6	roll_of_paper toilet_paper
🪣	6	bucket
🧼	6	soap
🫧	6	bubbles
🪥	6	toothbrush
🧽	6	sponge
🧯	6	fire_extinguisher
🛒	6	shopping_cart
🚬	6	cigarette smoking
⚰️	6	coffin
🪦	6	headstone
⚱️	6	funeral_urn
🧿	6	nazar_amulet
🪬	6	hamsa
🗿	6	moai moyai
🪧	6	placard
🪪	6	id_card identification_card
🏧	7	atm
🚮	7	litter_bin put_litter_in_its_place
🚰	7	potable_water
♿	7	handicapped wheelchair
🚹	7	mens
🚺	7	womens
🚻	7	bathroom restroom
🚼	7	baby_symbol
🚾	7	water_closet wc
🛂	7	passport_control
🛃	7	customs
🛄	7	baggage_claim
🛅	7	left_luggage
⚠️	7	warning
🚸	7	children_crossing
⛔	7	no_entry
🚫	7	no_entry_sign
🚳	7	no_bicycles
🚭	7	no_smoking
🚯	7	do_not_litter no_littering
🚱	7	non-potable_water
🚷	7	no_pedestrians
📵	7	no_mobile_phones
🔞	7	no_one_under_18 underage
☢️	7	radioactive
☣️	7	biohazard
⬆️	7	arrow_up
↗️	7	arrow_upper_right
➡️	7	arrow_right
↘️	7	arrow_lower_right
⬇️	7	arrow_down
↙️	7	arrow_lower_left
⬅️	7	arrow_left
↖️	7	arrow_upper_left
↕️	7	arrow_up_down
↔️	7	left_right_arrow
↩️	7	arrow_left_hook leftwards_arrow_with_hook
↪️	7	arrow_right_hook rightwards_arrow_with_hook
⤴️	7	arrow_heading_up
⤵️	7	arrow_heading_down
🔃	7	arrows_clockwise clockwise
🔄	7	arrows_counterclockwise counterclockwise
🔙	7	back
🔚	7	end
🔛	7	on
🔜	7	soon
🔝	7	top
🛐	7	place_of_worship
⚛️	7	atom atom_symbol
🕉️	7	om
✡️	7	star_of_david
☸️	7	wheel_of_dharma
☯️	7	yin_yang
✝️	7	latin_cross
☦️	7	orthodox_cross
☪️	7	star_and_crescent
☮️	7	peace peace_symbol
🕎	7	menorah
🔯	7	six_pointed_star
🪯	7	khanda
♈	7	aries
♉	7	taurus
♊	7	gemini
♋	7	cancer
♌	7	leo
♍	7	virgo
♎	7	libra
♏	7	scorpius
♐	7	sagittarius
♑	7	capricorn
♒	7	aquarius
♓	7	pisces
⛎	7	ophiuchus
🔀	7	shuffle twisted_rightwards_arrows
🔁	7	repeat
🔂	7	repeat_one
▶️	7	arrow_forward play
⏩	7	fast_forward
⏭️	7	next_track next_track_button
⏯️	7	play_pause play_or_pause_button
◀️	7	arrow_backward reverse
⏪	7	fast_reverse rewind
⏮️	7	previous_track previous_track_button
🔼	7	arrow_up_small up
⏫	7	arrow_double_up fast_up
🔽	7	arrow_down_small down
⏬	7	arrow_double_down fast_down
⏸️	7	pause pause_button
⏹️	7	stop stop_button
⏺️	7	record record_button
⏏️	7	eject eject_button
🎦	7	cinema
🔅	7	dim_button low_brightness
🔆	7	bright_button high_brightness
📶	7	antenna_bars signal_strength
🛜	7	wireless
📳	7	vibration_mode
📴	7	mobile_phone_off
♀️	7	female female_sign
♂️	7	male male_sign
⚧️	7	transgender_symbol
✖️	7	multiplication multiply heavy_multiplication_x
➕	7	plus heavy_plus_sign
➖	7	minus heavy_minus_sign
➗	7	divide division heavy_division_sign
🟰	7	heavy_equals_sign
♾️	7	infinity
‼️	7	bangbang double_exclamation
⁉️	7	exclamation_question interrobang
❓	7	question
❔	7	white_question grey_question
❕	7	white_exclamation grey_exclamation
❗	7	exclamation heavy_exclamation_mark
〰️	7	wavy_dash
💱	7	currency_exchange
💲	7	heavy_dollar_sign
⚕️	7	medical medical_symbol
♻️	7	recycle recycling_symbol
⚜️	7	fleur-de-lis fleur_de_lis
🔱	7	trident
📛	7	name_badge
🔰	7	beginner
⭕	7	hollow_red_circle red_o
✅	7	check_mark_button white_check_mark
☑️	7	ballot_box_with_check
✔️	7	check_mark heavy_check_mark
❌	7	cross_mark x
❎	7	cross_mark_button negative_squared_cross_mark
➰	7	curly_loop
➿	7	double_curly_loop loop
〽️	7	part_alternation_mark
✳️	7	eight_spoked_asterisk
✴️	7	eight_pointed_black_star
❇️	7	sparkle
©️	7	copyright
®️	7	registered
™️	7	tm trade_mark
🫟	7	splatter
#️⃣	7	hash number_sign
*️⃣	7	asterisk
0️⃣	7	zero
1️⃣	7	one
2️⃣	7	two
3️⃣	7	three
4️⃣	7	four
5️⃣	7	five
6️⃣	7	six
7️⃣	7	seven
8️⃣	7	eight
9️⃣	7	nine
🔟	7	ten keycap_ten
🔠	7	capital_abcd
🔡	7	abcd
🔢	7	1234
🔣	7	symbols
🔤	7	abc
🅰️	7	a a_blood
🆎	7	ab ab_blood
🅱️	7	b b_blood
🆑	7	cl
🆒	7	cool
🆓	7	free
ℹ️	7	info information_source
🆔	7	id
Ⓜ️	7	m
🆕	7	new
🆖	7	ng
🅾️	7	o o_blood o2
🆗	7	ok
🅿️	7	parking
🆘	7	sos
🆙	7	up2
🆚	7	vs
🈁	7	ja_here koko
🈂️	7	ja_service_charge sa
🈷️	7	ja_monthly_amount u6708
🈶	7	ja_not_free_of_carge u6709
🈯	7	ja_reserved u6307
🉐	7	ideograph_advantage ja_bargain
🈹	7	ja_discount u5272
🈚	7	ja_free_of_charge u7121
🈲	7	ja_prohibited u7981
🉑	7	accept ja_acceptable
🈸	7	ja_application u7533
🈴	7	ja_passing_grade u5408
🈳	7	ja_vacancy u7a7a
㊗️	7	congratulations ja_congratulations
㊙️	7	ja_secret secret
🈺	7	ja_open_for_business u55b6
🈵	7	ja_no_vacancy u6e80
🔴	7	red_circle
🟠	7	orange_circle
🟡	7	yellow_circle
🟢	7	green_circle
🔵	7	blue_circle large_blue_circle
🟣	7	purple_circle
🟤	7	brown_circle
⚫	7	black_circle
⚪	7	white_circle
🟥	7	red_square
🟧	7	orange_square
🟨	7	yellow_square
🟩	7	green_square
🟦	7	blue_square
🟪	7	purple_square
🟫	7	brown_square
⬛	7	black_large_square
⬜	7	white_large_square
◼️	7	black_medium_square
◻️	7	white_medium_square
◾	7	black_medium_small_square
◽	7	white_medium_small_square
▪️	7	black_small_square
▫️	7	white_small_square
🔶	7	large_orange_diamond
🔷	7	large_blue_diamond
🔸	7	small_orange_diamond
🔹	7	small_blue_diamond
🔺	7	small_red_triangle
🔻	7	small_red_triangle_down
💠	7	diamond_shape_with_a_dot_inside diamond_with_a_dot
🔘	7	radio_button
🔳	7	white_square_button
🔲	7	black_square_button
🏁	8	checkered_flag
🚩	8	triangular_flag triangular_flag_on_post
🎌	8	crossed_flags
🏴	8	black_flag
🏳️	8	white_flag
🏳️‍🌈	8	rainbow_flag
🏳️‍⚧️	8	transgender_flag
🏴‍☠️	8	jolly_roger pirate_flag
🇦🇨	8	ascension_island flag_ac
🇦🇩	8	andorra flag_ad
🇦🇪	8	flag_ae united_arab_emirates
🇦🇫	8	afghanistan flag_af
🇦🇬	8	antigua_barbuda flag_ag
🇦🇮	8	anguilla flag_ai
🇦🇱	8	albania flag_al
🇦🇲	8	armenia flag_am
🇦🇴	8	angola flag_ao
🇦🇶	8	antarctica flag_aq
🇦🇷	8	argentina flag_ar
🇦🇸	8	american_samoa flag_as
🇦🇹	8	austria flag_at
🇦🇺	8	australia flag_au
🇦🇼	8	aruba flag_aw
🇦🇽	8	aland_islands flag_ax
🇦🇿	8	azerbaijan flag_az
🇧🇦	8	bosnia_herzegovina flag_ba
🇧🇧	8	barbados flag_bb
🇧🇩	8	bangladesh flag_bd
🇧🇪	8	belgium flag_be
🇧🇫	8	burkina_faso flag_bf
🇧🇬	8	bulgaria flag_bg
🇧🇭	8	bahrain flag_bh
🇧🇮	8	burundi flag_bi
🇧🇯	8	benin flag_bj
🇧🇱	8	flag_bl st_barthelemy
🇧🇲	8	bermuda flag_bm
🇧🇳	8	brunei flag_bn
🇧🇴	8	bolivia flag_bo
🇧🇶	8	caribbean_netherlands flag_bq
🇧🇷	8	brazil flag_br
🇧🇸	8	bahamas flag_bs
🇧🇹	8	bhutan flag_bt
🇧🇻	8	bouvet_island flag_bv
🇧🇼	8	botswana flag_bw
🇧🇾	8	belarus flag_by
🇧🇿	8	belize flag_bz
🇨🇦	8	canada flag_ca
🇨🇨	8	cocos_islands flag_cc
🇨🇩	8	congo_kinshasa flag_cd
🇨🇫	8	central_african_republic flag_cf
🇨🇬	8	congo_brazzaville flag_cg
🇨🇭	8	flag_ch switzerland
🇨🇮	8	cote_divoire flag_ci
🇨🇰	8	cook_islands flag_ck
🇨🇱	8	chile flag_cl
🇨🇲	8	cameroon flag_cm
🇨🇳	8	china flag_cn cn
🇨🇴	8	colombia flag_co
🇨🇵	8	clipperton_island flag_cp
🇨🇶	8	flag_cq sark
🇨🇷	8	costa_rica flag_cr
🇨🇺	8	cuba flag_cu
🇨🇻	8	cape_verde flag_cv
🇨🇼	8	curacao flag_cw
🇨🇽	8	christmas_island flag_cx
🇨🇾	8	cyprus flag_cy
🇨🇿	8	czech_republic czechia flag_cz
🇩🇪	8	flag_de germany de
🇩🇬	8	diego_garcia flag_dg
🇩🇯	8	djibouti flag_dj
🇩🇰	8	denmark flag_dk
🇩🇲	8	dominica flag_dm
🇩🇴	8	dominican_republic flag_do
🇩🇿	8	algeria flag_dz
🇪🇦	8	ceuta_melilla flag_ea
🇪🇨	8	ecuador flag_ec
🇪🇪	8	estonia flag_ee
🇪🇬	8	egypt flag_eg
🇪🇭	8	flag_eh western_sahara
🇪🇷	8	eritrea flag_er
🇪🇸	8	flag_es spain es
🇪🇹	8	ethiopia flag_et
🇪🇺	8	european_union flag_eu eu
🇫🇮	8	finland flag_fi
🇫🇯	8	fiji flag_fj
🇫🇰	8	falkland_islands flag_fk
🇫🇲	8	flag_fm micronesia
🇫🇴	8	faroe_islands flag_fo
🇫🇷	8	flag_fr france fr
🇬🇦	8	flag_ga gabon
🇬🇧	8	flag_gb uk united_kingdom gb
🇬🇩	8	flag_gd grenada
🇬🇪	8	flag_ge georgia
🇬🇫	8	flag_gf french_guiana
🇬🇬	8	flag_gg guernsey
🇬🇭	8	flag_gh ghana
🇬🇮	8	flag_gi gibraltar
🇬🇱	8	flag_gl greenland
🇬🇲	8	flag_gm gambia
🇬🇳	8	flag_gn guinea
🇬🇵	8	flag_gp guadeloupe
🇬🇶	8	equatorial_guinea flag_gq
🇬🇷	8	flag_gr greece
🇬🇸	8	flag_gs south_georgia_south_sandwich_islands
🇬🇹	8	flag_gt guatemala
🇬🇺	8	flag_gu guam
🇬🇼	8	flag_gw guinea_bissau
🇬🇾	8	flag_gy guyana
🇭🇰	8	flag_hk hong_kong
🇭🇲	8	flag_hm heard_mcdonald_islands
🇭🇳	8	flag_hn honduras
🇭🇷	8	croatia flag_hr
🇭🇹	8	flag_ht haiti
🇭🇺	8	flag_hu hungary
🇮🇨	8	canary_islands flag_ic
🇮🇩	8	flag_id indonesia
🇮🇪	8	flag_ie ireland
🇮🇱	8	flag_il israel
🇮🇲	8	flag_im isle_of_man
🇮🇳	8	flag_in india
🇮🇴	8	british_indian_ocean_territory flag_io
🇮🇶	8	flag_iq iraq
🇮🇷	8	flag_ir iran
🇮🇸	8	flag_is iceland
🇮🇹	8	flag_it italy it
🇯🇪	8	flag_je jersey
🇯🇲	8	flag_jm jamaica
🇯🇴	8	flag_jo jordan
🇯🇵	8	flag_jp japan jp
🇰🇪	8	flag_ke kenya
🇰🇬	8	flag_kg kyrgyzstan
🇰🇭	8	cambodia flag_kh
🇰🇮	8	flag_ki kiribati
🇰🇲	8	comoros flag_km
🇰🇳	8	flag_kn st_kitts_nevis
🇰🇵	8	flag_kp north_korea
🇰🇷	8	flag_kr south_korea kr
🇰🇼	8	flag_kw kuwait
🇰🇾	8	cayman_islands flag_ky
🇰🇿	8	flag_kz kazakhstan
🇱🇦	8	flag_la laos
🇱🇧	8	flag_lb lebanon
🇱🇨	8	flag_lc st_lucia
🇱🇮	8	flag_li liechtenstein
🇱🇰	8	flag_lk sri_lanka
🇱🇷	8	flag_lr liberia
🇱🇸	8	flag_ls lesotho
🇱🇹	8	flag_lt lithuania
🇱🇺	8	flag_lu luxembourg
🇱🇻	8	flag_lv latvia
🇱🇾	8	flag_ly libya
🇲🇦	8	flag_ma morocco
🇲🇨	8	flag_mc monaco
🇲🇩	8	flag_md moldova
🇲🇪	8	flag_me montenegro
🇲🇫	8	flag_mf st_martin
🇲🇬	8	flag_mg madagascar
🇲🇭	8	flag_mh marshall_islands
🇲🇰	8	flag_mk macedonia
🇲🇱	8	flag_ml mali
🇲🇲	8	burma flag_mm myanmar
🇲🇳	8	flag_mn mongolia
🇲🇴	8	flag_mo macao macau
🇲🇵	8	flag_mp northern_mariana_islands
🇲🇶	8	flag_mq martinique
🇲🇷	8	flag_mr mauritania
🇲🇸	8	flag_ms montserrat
🇲🇹	8	flag_mt malta
🇲🇺	8	flag_mu mauritius
🇲🇻	8	flag_mv maldives
🇲🇼	8	flag_mw malawi
🇲🇽	8	flag_mx mexico
🇲🇾	8	flag_my malaysia
🇲🇿	8	flag_mz mozambique
🇳🇦	8	flag_na namibia
🇳🇨	8	flag_nc new_caledonia
🇳🇪	8	flag_ne niger
🇳🇫	8	flag_nf norfolk_island
🇳🇬	8	flag_ng nigeria
🇳🇮	8	flag_ni nicaragua
🇳🇱	8	flag_nl netherlands
🇳🇴	8	flag_no norway
🇳🇵	8	flag_np nepal
🇳🇷	8	flag_nr nauru
🇳🇺	8	flag_nu niue
🇳🇿	8	flag_nz new_zealand
🇴🇲	8	flag_om oman
🇵🇦	8	flag_pa panama
🇵🇪	8	flag_pe peru
🇵🇫	8	flag_pf french_polynesia
🇵🇬	8	flag_pg papua_new_guinea
🇵🇭	8	flag_ph philippines
🇵🇰	8	flag_pk pakistan
🇵🇱	8	flag_pl poland
🇵🇲	8	flag_pm st_pierre_miquelon
🇵🇳	8	flag_pn pitcairn_islands
🇵🇷	8	flag_pr puerto_rico
🇵🇸	8	flag_ps palestinian_territories
🇵🇹	8	flag_pt portugal
🇵🇼	8	flag_pw palau
🇵🇾	8	flag_py paraguay
🇶🇦	8	flag_qa qatar
🇷🇪	8	flag_re reunion
🇷🇴	8	flag_ro romania
🇷🇸	8	flag_rs serbia
🇷🇺	8	flag_ru russia ru
🇷🇼	8	flag_rw rwanda
🇸🇦	8	flag_sa saudi_arabia
🇸🇧	8	flag_sb solomon_islands
🇸🇨	8	flag_sc seychelles
🇸🇩	8	flag_sd sudan
🇸🇪	8	flag_se sweden
🇸🇬	8	flag_sg singapore
🇸🇭	8	flag_sh st_helena
🇸🇮	8	flag_si slovenia
🇸🇯	8	flag_sj svalbard_jan_mayen
🇸🇰	8	flag_sk slovakia
🇸🇱	8	flag_sl sierra_leone
🇸🇲	8	flag_sm san_marino
🇸🇳	8	flag_sn senegal
🇸🇴	8	flag_so somalia
🇸🇷	8	flag_sr suriname
🇸🇸	8	flag_ss south_sudan
🇸🇹	8	flag_st sao_tome_principe
🇸🇻	8	el_salvador flag_sv
🇸🇽	8	flag_sx sint_maarten
🇸🇾	8	flag_sy syria
🇸🇿	8	eswatini flag_sz swaziland
🇹🇦	8	flag_ta tristan_da_cunha
🇹🇨	8	flag_tc turks_caicos_islands
🇹🇩	8	chad flag_td
🇹🇫	8	flag_tf french_southern_territories
🇹🇬	8	flag_tg togo
🇹🇭	8	flag_th thailand
🇹🇯	8	flag_tj tajikistan
🇹🇰	8	flag_tk tokelau
🇹🇱	8	flag_tl timor_leste
🇹🇲	8	flag_tm turkmenistan
🇹🇳	8	flag_tn tunisia
🇹🇴	8	flag_to tonga
🇹🇷	8	flag_tr turkey_tr tr
🇹🇹	8	flag_tt trinidad_tobago
🇹🇻	8	flag_tv tuvalu
🇹🇼	8	flag_tw taiwan
🇹🇿	8	flag_tz tanzania
🇺🇦	8	flag_ua ukraine
🇺🇬	8	flag_ug uganda
🇺🇲	8	flag_um us_outlying_islands
🇺🇳	8	flag_un un united_nations
🇺🇸	8	flag_us united_states usa us
🇺🇾	8	flag_uy uruguay
🇺🇿	8	flag_uz uzbekistan
🇻🇦	8	flag_va vatican_city
🇻🇨	8	flag_vc st_vincent_grenadines
🇻🇪	8	flag_ve venezuela
🇻🇬	8	british_virgin_islands flag_vg
🇻🇮	8	flag_vi us_virgin_islands
🇻🇳	8	flag_vn vietnam
🇻🇺	8	flag_vu vanuatu
🇼🇫	8	flag_wf wallis_futuna
🇼🇸	8	flag_ws samoa
🇽🇰	8	flag_xk kosovo
🇾🇪	8	flag_ye yemen
🇾🇹	8	flag_yt mayotte
🇿🇦	8	flag_za south_africa
🇿🇲	8	flag_zm zambia
🇿🇼	8	flag_zw zimbabwe
🏴󠁧󠁢󠁥󠁮󠁧󠁿	8	england flag_gbeng
🏴󠁧󠁢󠁳󠁣󠁴󠁿	8	flag_gbsct scotland
🏴󠁧󠁢󠁷󠁬󠁳󠁿	8	flag_gbwls wales`
